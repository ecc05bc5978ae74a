import { topOverlay } from '#src/platform/keyboard/openOverlays.ts';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { hasCanvasFocus } from '#src/features/editor/parts/focus/canvasFocus.ts';

/** The id of the stage or note whose node has the focus; null where an element inside of it has. */
export const focusedCard = (target: Element): string | null =>
  target.matches('.react-flow__node') ? target.getAttribute('data-id') : null;

/** The id of the arrow that has the focus, which is its button's. */
export const focusedArrow = (target: Element): string | null =>
  target.matches('.react-flow__edge') ? target.getAttribute('data-id') : null;

/** The id of the exit whose row has the focus. */
export const focusedExit = (target: Element): string | null =>
  target.closest('[data-exit]')?.getAttribute('data-exit') ?? null;

/** Whether shortcuts apply: the canvas has the focus, and no overlay is open, which Esc would close first. */
export const isCanvasActive = (): boolean => hasCanvasFocus() && !topOverlay();

/**
 * Whether Esc moves the focus from the inspector back to the stage: not where it closes something inside the inspector.
 * ProseMirror prevents the default of every Esc in a message's text.
 */
export const leavesInspector = (event: KeyboardEvent): boolean =>
  keyOf(event) === 'Escape' &&
  event.target instanceof Element &&
  (!event.defaultPrevented || event.target.closest('[contenteditable=true]') !== null) &&
  event.target.closest('[data-inspector]') !== null &&
  !topOverlay();

/** Whether a key press would write a character. Space pans the canvas. */
export const isPrintable = (event: KeyboardEvent): boolean =>
  [...keyOf(event)].length === 1 && keyOf(event) !== ' ' && !event.ctrlKey && !event.metaKey;

/** Whether the arrow keys are used by a drag handle during a keyboard drag. */
export const isDragHandle = (target: Element): boolean =>
  target.closest('[aria-roledescription]:not(.react-flow__node):not(.react-flow__edge)') !== null;
