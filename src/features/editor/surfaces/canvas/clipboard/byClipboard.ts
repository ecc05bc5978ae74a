import { focusCanvas } from '#src/features/editor/parts/focus/canvasFocus.ts';

/** Copies or cuts what is selected. `execCommand` acts on the focused element, so the canvas is focused first. */
export function byClipboard(command: 'copy' | 'cut'): void {
  focusCanvas();
  document.execCommand(command);
}
