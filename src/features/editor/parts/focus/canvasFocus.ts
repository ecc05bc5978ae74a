import { isTyping } from '#src/platform/keyboard/isTyping.ts';

const canvas = '.react-flow';

/** Whether the focus is on the canvas or inside of it, but in no text field. */
export const hasCanvasFocus = (): boolean => {
  const focused = document.activeElement;
  return focused !== null && !isTyping(focused) && focused.closest(canvas) !== null;
};

/** Whether the canvas itself has the focus, and nothing inside of it: only then do keys that could be text act. */
export const isCanvasFocused = (): boolean => document.activeElement?.matches(canvas) ?? false;

/** Focuses the canvas, so that its shortcuts work. */
export const focusCanvas = (): void => document.querySelector<HTMLElement>(canvas)?.focus({ preventScroll: true });
