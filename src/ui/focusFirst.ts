const takesFocus = ['button', 'input', 'select', 'textarea'].map((tag) => `${tag}:not(:disabled)`);
const tabbable = [...takesFocus, 'a[href]', '[contenteditable=true]', '[tabindex="0"]'].join();

/** Focuses an overlay's `data-autofocus` element, else its first focusable element. */
export function focusFirst(overlay: HTMLElement): void {
  if (overlay.contains(document.activeElement)) return;
  const first = overlay.querySelector<HTMLElement>('[data-autofocus]') ?? overlay.querySelector<HTMLElement>(tabbable);
  first?.focus();
}
