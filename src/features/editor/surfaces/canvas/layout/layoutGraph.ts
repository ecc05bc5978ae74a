import { Graph, layout } from '@dagrejs/dagre';

export interface Box {
  id: string;
  width: number;
  height: number;
}

/** The layout's input: boxes in the funnel's order, and edges between them. */
export interface LayoutInput {
  boxes: Box[];
  arrows: { from: string; to: string }[];
}

export type Positions = Record<string, { x: number; y: number }>;

const betweenColumns = 130;
const betweenRows = 48;

/** A layered layout from left to right in the direction of the edges; the first box stays at (0, 0). */
export function layoutGraph({ boxes, arrows }: LayoutInput): Positions {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', ranksep: betweenColumns, nodesep: betweenRows, ranker: 'tight-tree' });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id, width, height } of boxes) graph.setNode(id, { width, height });
  for (const { from, to } of arrows) if (from !== to) graph.setEdge(from, to);
  layout(graph);
  const corner = ({ id, width, height }: Box) => {
    const { x, y } = graph.node(id);
    return { x: (x ?? 0) - width / 2, y: (y ?? 0) - height / 2 };
  };
  const [first] = boxes;
  const origin = first ? corner(first) : { x: 0, y: 0 };
  return Object.fromEntries(
    boxes.map((box) => {
      const { x, y } = corner(box);
      return [box.id, { x: Math.round(x - origin.x), y: Math.round(y - origin.y) }];
    }),
  );
}
