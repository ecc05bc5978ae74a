/** The title of the screen, able to take the focus; null while the screen loads. */
export function pageTitle(): HTMLElement | null {
  const title = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1');
  if (title) title.tabIndex = -1;
  return title;
}

/** Whether what had the focus is gone. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
