import { hasCanvasFocus } from './canvasFocus.ts';
import { isTyping } from '#src/platform/isTyping.ts';

/** Whether the clipboard's keys are the canvas's now: it has the focus, no text is marked, nothing lies above the page. */
export const isCanvasClipboardEvent = (target: EventTarget | null): boolean =>
  hasCanvasFocus() &&
  !isTyping(target) &&
  getSelection()?.isCollapsed !== false &&
  !document.querySelector('[role=dialog], dialog[open]');
