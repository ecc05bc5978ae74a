import { topOverlay } from '#src/platform/openOverlays.ts';
import { hasCanvasFocus } from '../flow/canvasFocus.ts';

/** The id of the stage that has the focus itself; null where something within it has. */
export const focusedStage = (target: Element): string | null =>
  target.matches('.react-flow__node') ? target.getAttribute('data-id') : null;

/** Whether keys belong to the canvas: it has the focus, and no menu is open, which Esc would close first. */
export const isCanvasActive = (): boolean => hasCanvasFocus() && !topOverlay();

/** Whether Esc goes back from a stage's panel to the stage: unless it closes something there. */
export const leavesInspector = ({ key, target, defaultPrevented }: KeyboardEvent): boolean =>
  key === 'Escape' &&
  !defaultPrevented &&
  target instanceof Element &&
  target.closest('[data-inspector]') !== null &&
  !topOverlay();

/** Whether the arrow keys belong to a handle that carries something by keys. */
export const isDragHandle = (target: Element): boolean =>
  target.closest('[aria-roledescription]:not(.react-flow__node):not(.react-flow__edge)') !== null;
