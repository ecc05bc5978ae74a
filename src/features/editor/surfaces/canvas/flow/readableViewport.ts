import { getViewportForBounds, type Viewport } from 'reactflow';
import type { Stage } from '#contract/schemas/funnel.ts';
import { rectOf } from '../../../model/stageRects.ts';
import { boundsOf } from './boundsOf.ts';
import { fitOptions, leastZoom } from './fitView.ts';

interface Readable {
  /** The least zoom at which the whole funnel is fitted. */
  leastFit: number;
  /** The zoom at which the first stage is shown otherwise. */
  zoom: number;
}

/** The viewport with the whole funnel while that is readable, else with its first stage at the top left. */
export function readableViewport(
  stages: Stage[],
  { width, height }: { width: number; height: number },
  { leastFit, zoom }: Readable,
): Viewport {
  const { padding, maxZoom } = fitOptions;
  const fitted = getViewportForBounds(boundsOf(stages.map(rectOf)), width, height, leastZoom, maxZoom, padding);
  const [first] = stages;
  if (!first || fitted.zoom >= leastFit) return fitted;
  return { x: Number.parseInt(padding.left) - first.x * zoom, y: Number.parseInt(padding.top) - first.y * zoom, zoom };
}
