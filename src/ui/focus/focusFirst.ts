const enabled = (tag: string) => `${tag}:not(:disabled)`;
const fields = [
  enabled('input:not([type=hidden]):not([type=file])'),
  ...['select', 'textarea'].map(enabled),
  '[contenteditable=true]',
].join();
const actions = [enabled('button'), 'a[href]', '[tabindex="0"]'].join();
/** The button that does what a dialog is for. */
const main = enabled('button[data-main]');

function isFocusable(element: HTMLElement): boolean {
  if (element.dataset['close'] !== undefined || element.tabIndex < 0) return false;
  // a browser without `checkVisibility` (before 2024) takes what styles hide for visible
  return element.closest('[hidden],[inert]') === null && (element.checkVisibility?.() ?? true);
}

const firstOf = (overlay: HTMLElement, selector: string): HTMLElement | undefined =>
  [...overlay.querySelectorAll<HTMLElement>(selector)].find(isFocusable);

/** Of radio buttons the chosen one is the field. */
function chosenOf(field: HTMLElement): HTMLElement {
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio' || field.checked) return field;
  const group = field.closest('[role=dialog], fieldset, form')?.querySelectorAll<HTMLInputElement>('input:checked');
  return [...(group ?? [])].find((one) => one.name === field.name) ?? field;
}

/**
 * Where the focus of an opened overlay belongs: the element marked `data-autofocus` unless it is disabled, else its first field, else its main
 * button, else its first action. Never the close button (`data-close`), because Enter would close what has just been opened.
 */
function firstFocusOf(overlay: HTMLElement): HTMLElement | undefined {
  const marked = overlay.querySelector<HTMLElement>('[data-autofocus]:not(:disabled)');
  if (marked) return marked;
  const field = firstOf(overlay, fields);
  return field ? chosenOf(field) : (firstOf(overlay, main) ?? firstOf(overlay, actions));
}

/**
 * Focuses what an overlay opens on, unless something in it other than the close button has the focus.
 *
 * @returns whether something in it has the focus now; there may be nothing to focus before its content is loaded
 */
export function focusFirst(overlay: HTMLElement): boolean {
  const { activeElement } = document;
  const isOnClose = activeElement instanceof HTMLElement && activeElement.dataset['close'] !== undefined;
  if (activeElement !== overlay && !isOnClose && overlay.contains(activeElement)) return true;
  const first = firstFocusOf(overlay);
  first?.focus();
  return first !== undefined;
}
