import type { Edge, Node } from 'reactflow';
import type { FunnelDocument } from '#contract/schemas/funnel.ts';
import { graphOf } from './exits.ts';

export type StageFlowNode = Node<Record<string, never>, 'stage'>;

const noData = {};

/** The stages as nodes: those that are on the canvas keep what React Flow knows of them. */
export function nodesOf(document: FunnelDocument, before: StageFlowNode[]): StageFlowNode[] {
  const known = new Map(before.map((n) => [n.id, n]));
  return document.stages.map(({ id, x, y }) => {
    const node = known.get(id);
    if (node && (node.dragging || (node.position.x === x && node.position.y === y))) return node;
    return { ...node, id, type: 'stage', position: { x, y }, data: noData };
  });
}

/** The next-step buttons as edges; those that lead nowhere have none. */
export function edgesOf(document: FunnelDocument, selected: ReadonlySet<string>): Edge[] {
  const edges: Edge[] = [];
  for (const { button, source, target, targetSide } of graphOf(document).exits.values())
    if (target)
      edges.push({
        id: button.id,
        type: 'exit',
        source,
        target,
        sourceHandle: button.id,
        targetHandle: `in-${targetSide}`,
        selected: selected.has(button.id),
        ariaLabel: button.label,
      });
  return edges;
}
