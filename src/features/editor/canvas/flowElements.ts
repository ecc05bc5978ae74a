import type { Edge, Node } from 'reactflow';
import type { FunnelDocument } from '#contract/schemas/funnel.ts';
import { graphOf } from './exits.ts';

export type StageFlowNode = Node<Record<string, never>, 'stage'>;

const noData = {};

/** The stages as nodes: those that are on the canvas keep what React Flow knows of them. */
export function nodesOf(document: FunnelDocument, before: StageFlowNode[], selected: string | null): StageFlowNode[] {
  const known = new Map(before.map((n) => [n.id, n]));
  return document.stages.map((stage) => {
    const node = known.get(stage.id);
    const isSelected = node?.selected || stage.id === selected;
    const isSame = node && node.position.x === stage.x && node.position.y === stage.y && node.selected === isSelected;
    if (isSame || node?.dragging) return node;
    return {
      ...node,
      id: stage.id,
      type: 'stage',
      position: { x: stage.x, y: stage.y },
      data: noData,
      selected: isSelected,
    };
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
