import type { Viewport } from 'reactflow';
import { funnelStorage } from '#src/features/editor/store/funnelStorage.ts';

const isViewport = (value: unknown): value is Viewport =>
  typeof value === 'object' &&
  value !== null &&
  'x' in value &&
  'y' in value &&
  'zoom' in value &&
  [value.x, value.y, value.zoom].every(Number.isFinite);

/** The viewport in which this account left a funnel in this browser. */
export const viewports = funnelStorage('canvas_viewports', isViewport);
