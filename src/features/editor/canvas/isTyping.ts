/** Whether the key belongs to something that is being written or chosen in. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName);
}

/** Whether the clipboard's keys are the canvas's now: nobody types, no text is marked, nothing lies above the page. */
export const isForCanvas = (target: EventTarget | null): boolean =>
  !isTyping(target) && getSelection()?.isCollapsed !== false && !document.querySelector('[role=dialog], dialog[open]');
