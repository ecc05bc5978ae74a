import { getBezierPath, Position } from 'reactflow';

type Ends = Parameters<typeof getBezierPath>[0];

const bulgePx = 58;

/** The way of an arrow and the middle of it. Between two on the same side it bulges out, so that it can be seen. */
export function exitPath(ends: Ends): [path: string, x: number, y: number] {
  const { sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition } = ends;
  if (sourcePosition !== targetPosition) {
    const [path, x, y] = getBezierPath(ends);
    return [path, x, y];
  }
  const way = sourcePosition === Position.Left ? -1 : 1;
  const edge = way < 0 ? Math.min(sourceX, targetX) : Math.max(sourceX, targetX);
  const out = edge + way * bulgePx;
  const path = `M${sourceX},${sourceY} C${out},${sourceY} ${out},${targetY} ${targetX},${targetY}`;
  // The middle of a cubic curve: an eighth of each end, three eighths of each handle.
  return [path, (sourceX + targetX) / 8 + (out * 3) / 4, (sourceY + targetY) / 2];
}
