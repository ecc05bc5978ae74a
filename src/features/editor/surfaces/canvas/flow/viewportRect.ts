import type { Rect, ReactFlowState } from 'reactflow';

/** The viewport in canvas px. */
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
