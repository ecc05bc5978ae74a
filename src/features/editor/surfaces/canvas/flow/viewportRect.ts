import type { Rect, ReactFlowState } from 'reactflow';

/** The part of the canvas that is in sight, in the canvas's own px. */
export const viewportRect = ({
  transform: [x, y, zoom],
  width,
  height,
}: Pick<ReactFlowState, 'transform' | 'width' | 'height'>): Rect => ({
  x: -x / zoom,
  y: -y / zoom,
  width: width / zoom,
  height: height / zoom,
});
