import { getViewportForBounds, type Rect, type Viewport } from 'reactflow';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { notesOf } from '#machines/funnel/edits/noteEdits.ts';
import { noteRect } from '#src/features/editor/model/notes/noteBox.ts';
import { rectOf } from '#src/features/editor/model/stageRects.ts';
import { boundsOf } from './boundsOf.ts';
import { fitOptions, leastZoom } from './fitView.ts';

interface Readable {
  /** The least zoom at which the whole funnel is fitted. */
  leastFit: number;
  /** The zoom at which the first stage is shown otherwise. */
  zoom: number;
}

export const cardRects = (document: FunnelDocument): Rect[] => [
  ...document.stages.map(rectOf),
  ...notesOf(document).map(noteRect),
];

/** The viewport with the whole funnel while that is readable, else with its first stage at the top left. */
export function readableViewport(
  document: FunnelDocument,
  { width, height }: { width: number; height: number },
  { leastFit, zoom }: Readable,
): Viewport {
  const { padding, maxZoom } = fitOptions;
  const fitted = getViewportForBounds(boundsOf(cardRects(document)), width, height, leastZoom, maxZoom, padding);
  const [first] = document.stages;
  if (!first || fitted.zoom >= leastFit) return fitted;
  return { x: Number.parseInt(padding.left) - first.x * zoom, y: Number.parseInt(padding.top) - first.y * zoom, zoom };
}
