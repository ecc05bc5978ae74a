const takesFocus = ['button', 'input', 'select', 'textarea'].map((tag) => `${tag}:not(:disabled)`);
const tabbable = [...takesFocus, 'a[href]', '[contenteditable=true]', '[tabindex="0"]'].join();

/** Gives the focus to what an overlay is for (marked by `data-autofocus`), else to the first thing in it that takes it. */
export function focusFirst(overlay: HTMLElement): void {
  if (overlay.contains(document.activeElement)) return;
  const first = overlay.querySelector<HTMLElement>('[data-autofocus]') ?? overlay.querySelector<HTMLElement>(tabbable);
  first?.focus();
}
