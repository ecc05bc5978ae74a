import type { Edge, Node } from 'reactflow';
import type { FunnelDocument, Note } from '#contract/schemas/funnels/funnel.ts';
import { notesOf } from '#machines/funnel/edits/noteEdits.ts';
import { isSameHandles, shownHeight, stageHandles } from '#src/features/editor/model/stageBox.ts';
import { type Graph, graphOf, stageWidth, type WayOut } from '#src/features/editor/model/graph.ts';
import { noteHeight, noteWidth } from '#src/features/editor/model/notes/noteBox.ts';

export type StageFlowNode = Node<Record<string, never>, 'stage'>;
export type NoteFlowNode = Node<{ note: Note }, 'note'>;
export type CardNode = StageFlowNode | NoteFlowNode;

/** An edge of the canvas: a next-step button or an exit that leads to a stage. */
export type ExitEdge = Edge<{ by: WayOut['by']; isByOrder: boolean }, 'exit'>;
type ArrowData = NonNullable<ExitEdge['data']>;

/** Names a note to screen readers. */
export type NoteName = (note: Note) => string;

/** Names an edge to screen readers. */
export type EdgeName = (exit: WayOut, from: string, to: string) => string;

const noData = {};
/** Constant, so that edges are compared by identity. */
const data: Record<WayOut['by'], { order: ArrowData; direct: ArrowData }> = {
  button: { order: { by: 'button', isByOrder: true }, direct: { by: 'button', isByOrder: false } },
  exit: { order: { by: 'exit', isByOrder: true }, direct: { by: 'exit', isByOrder: false } },
};

type Stage = FunnelDocument['stages'][number];

const isPlacedAt = ({ dragging, position }: CardNode, { x, y }: Stage | Note): boolean =>
  dragging === true || (position.x === x && position.y === y);

interface Shown {
  /** Ids of the stages that are shown as their heads alone. */
  collapsed: ReadonlySet<string>;
  noteName: NoteName;
}

function stageNode(stage: Stage, { graph, collapsed }: Shown & { graph: Graph }, node: CardNode | undefined): CardNode {
  const height = shownHeight(stage, collapsed);
  const handles = stageHandles(stage, graph, collapsed.has(stage.id));
  const isPlaced = node && isPlacedAt(node, stage);
  const isShaped = node?.measured?.height === height && isSameHandles(node.handles ?? [], handles);
  if (isPlaced && isShaped) return node;
  const position = isPlaced ? node.position : { x: stage.x, y: stage.y };
  const measured = { width: stageWidth, height };
  return { ...node, id: stage.id, type: 'stage', position, measured, handles, data: noData };
}

/** Notes lie under the stages and their arrows. React Flow measures them, because they grow with their text. */
function noteNode(note: Note, { noteName }: Shown, node: CardNode | undefined): CardNode {
  const isPlaced = node && isPlacedAt(node, note);
  const ariaLabel = noteName(note);
  if (isPlaced && node.data.note === note && node.ariaLabel === ariaLabel) return node;
  const position = isPlaced ? node.position : { x: note.x, y: note.y };
  const unmeasured = { initialWidth: noteWidth, initialHeight: noteHeight(note) };
  const named = { ariaRole: 'note', ariaLabel } as const;
  return { ...unmeasured, ...node, ...named, id: note.id, type: 'note', position, zIndex: -1, data: { note } };
}

/**
 * Maps stages and notes to nodes. Existing nodes keep what React Flow measured of them; where none changed, the array itself is
 * kept, so that nothing re-renders.
 */
export function nodesOf(document: FunnelDocument, options: Shown, before: CardNode[]): CardNode[] {
  const previous = new Map(before.map((n) => [n.id, n]));
  const shown = { ...options, graph: graphOf(document) };
  return reuseIfEqual(
    [
      ...document.stages.map((stage) => stageNode(stage, shown, previous.get(stage.id))),
      ...notesOf(document).map((note) => noteNode(note, shown, previous.get(note.id))),
    ],
    before,
  );
}

/** Maps next-step buttons and exits to edges, except dead ends. Unchanged edges keep their identity. */
export function edgesOf(
  document: FunnelDocument,
  { selected, nameOf }: { selected: ReadonlySet<string>; nameOf: EdgeName },
  before: ExitEdge[],
): ExitEdge[] {
  const previous = new Map(before.map((e) => [e.id, e]));
  const edges: ExitEdge[] = [];
  const { exits, stages } = graphOf(document);
  const titleOf = (id: string) => stages.get(id)?.title ?? '';
  for (const exit of exits.values()) {
    const { id, source, target, targetSide } = exit;
    if (!target) continue;
    const edge: ExitEdge = {
      id,
      type: 'exit',
      source,
      target,
      sourceHandle: id,
      targetHandle: `in-${targetSide}`,
      selected: selected.has(id),
      ariaLabel: nameOf(exit, titleOf(source), titleOf(target)),
      data: data[exit.by][exit.isImplicit ? 'order' : 'direct'],
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
