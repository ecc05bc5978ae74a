import type { Edge, Node } from 'reactflow';
import type { FunnelDocument } from '#contract/schemas/funnel.ts';
import { isSameHandles, stageHandles, stageHeight } from '../../../model/stageBox.ts';
import { type Graph, graphOf, stageWidth } from '../../../model/graph.ts';

export type StageFlowNode = Node<Record<string, never>, 'stage'>;

/** An edge of the canvas: a next-step button that leads to a stage. */
export type ExitEdge = Edge<{ isByOrder: boolean }, 'exit'>;

/** Names an edge to screen readers. */
export type EdgeName = (exit: { label: string; from: string; to: string; id: string }) => string;

const noData = {};
const byOrder = { isByOrder: true };
const direct = { isByOrder: false };

type Stage = FunnelDocument['stages'][number];

const isPlacedAt = ({ dragging, position }: StageFlowNode, { x, y }: Stage): boolean =>
  dragging === true || (position.x === x && position.y === y);

function nodeOf(stage: Stage, graph: Graph, node: StageFlowNode | undefined): StageFlowNode {
  const height = stageHeight(stage);
  const handles = stageHandles(stage, graph);
  const isPlaced = node && isPlacedAt(node, stage);
  const isShaped = node?.measured?.height === height && isSameHandles(node.handles ?? [], handles);
  if (isPlaced && isShaped) return node;
  const position = isPlaced ? node.position : { x: stage.x, y: stage.y };
  const measured = { width: stageWidth, height };
  return { ...node, id: stage.id, type: 'stage', position, measured, handles, data: noData };
}

/**
 * Maps stages to nodes. Existing nodes keep what React Flow measured of them; where none changed, the array itself is
 * kept, so that nothing re-renders.
 */
export function nodesOf(document: FunnelDocument, before: StageFlowNode[]): StageFlowNode[] {
  const previous = new Map(before.map((n) => [n.id, n]));
  const graph = graphOf(document);
  return reuseIfEqual(
    document.stages.map((stage) => nodeOf(stage, graph, previous.get(stage.id))),
    before,
  );
}

/** Maps next-step buttons to edges, except dead ends. Unchanged edges keep their identity. */
export function edgesOf(
  document: FunnelDocument,
  { selected, nameOf }: { selected: ReadonlySet<string>; nameOf: EdgeName },
  before: ExitEdge[],
): ExitEdge[] {
  const previous = new Map(before.map((e) => [e.id, e]));
  const edges: ExitEdge[] = [];
  const { exits, stages } = graphOf(document);
  const titleOf = (id: string) => stages.get(id)?.title ?? '';
  for (const { button, source, target, targetSide, isImplicit } of exits.values()) {
    if (!target) continue;
    const edge: ExitEdge = {
      id: button.id,
      type: 'exit',
      source,
      target,
      sourceHandle: button.id,
      targetHandle: `in-${targetSide}`,
      selected: selected.has(button.id),
      ariaLabel: nameOf({ id: button.id, label: button.label, from: titleOf(source), to: titleOf(target) }),
      data: isImplicit ? byOrder : direct,
    };
    const last = previous.get(edge.id);
    edges.push(last && isSameEdge(last, edge) ? last : edge);
  }
  return reuseIfEqual(edges, before);
}

const isSameEdge = (a: ExitEdge, b: ExitEdge): boolean =>
  a.source === b.source &&
  a.target === b.target &&
  a.targetHandle === b.targetHandle &&
  a.selected === b.selected &&
  a.data === b.data &&
  a.ariaLabel === b.ariaLabel;

const reuseIfEqual = <T>(now: T[], before: T[]): T[] =>
  now.length === before.length && now.every((item, i) => item === before[i]) ? before : now;
