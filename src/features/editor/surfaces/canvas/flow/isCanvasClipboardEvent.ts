import { hasCanvasFocus } from '#src/features/editor/parts/focus/canvasFocus.ts';
import { isTyping } from '#src/platform/keyboard/isTyping.ts';

/** Whether a clipboard event is for the canvas: it has the focus, no text is selected, and no overlay is open. */
export const isCanvasClipboardEvent = (target: EventTarget | null): boolean =>
  hasCanvasFocus() &&
  !isTyping(target) &&
  getSelection()?.isCollapsed !== false &&
  !document.querySelector('[role=dialog], dialog[open]');
