import { isTyping } from '#src/platform/isTyping.ts';

const canvas = '.react-flow';

/** Whether the focus is on the canvas or on something in it, and nobody types there. */
export const hasCanvasFocus = (): boolean => {
  const focused = document.activeElement;
  return focused !== null && !isTyping(focused) && focused.closest(canvas) !== null;
};

/** Gives the canvas itself its keys. */
export const focusCanvas = (): void => document.querySelector<HTMLElement>(canvas)?.focus({ preventScroll: true });
