import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { Chart } from '#machines/inspect/chart.ts';
import { type Arrow, type Drawing, labelSize } from './drawing.ts';

export interface Point {
  x: number;
  y: number;
}

export interface PlacedState extends Point {
  id: string;
  width: number;
  height: number;
}

export interface PlacedArrow {
  arrow: Arrow;
  points: Point[];
  /** The middle of the label. */
  label: Point | null;
}

/** Places of states within their parents, and of arrows in the whole chart. */
export interface Layout {
  size: { width: number; height: number };
  states: PlacedState[];
  arrows: PlacedArrow[];
}

/* oxlint-disable lingui/no-unlocalized-strings -- ELK's own options */
const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.spacing.nodeNode': '28',
  'elk.edgeLabels.inline': 'true',
};
/** States stand in the order in which they are written; ELK cannot do so where there are states within states. */
const flat = { 'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER' };
const nested = { 'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST' };
/* oxlint-enable lingui/no-unlocalized-strings */
const inside = { 'elk.padding': '[top=52,left=20,bottom=20,right=20]' };

let elk: InstanceType<typeof ELK> | null = null;

/** Lays a chart out in a worker (`elkjs`, layered and nested). */
export async function layoutChart(chart: Chart, drawing: Drawing, collapsed: ReadonlySet<string>): Promise<Layout> {
  elk ??= new ELK({ workerUrl });
  const isFlat = chart.states.slice(1).every(({ id }) => collapsed.has(id) || !hasInside(chart, id));
  const all = { ...options, ...(isFlat ? flat : nested) };
  const nodeOf = (id: string): ElkNode => {
    const children = collapsed.has(id) ? [] : chart.states.filter(({ parent }) => parent === id);
    if (children.length === 0) return { id, ...drawing.sizes.get(id) };
    return { id, layoutOptions: { ...all, ...inside }, children: children.map((child) => nodeOf(child.id)) };
  };
  const root = chart.states[0]?.id ?? '';
  const placed = await elk.layout({
    ...nodeOf(root),
    layoutOptions: { ...all, 'elk.padding': '[top=24,left=24,bottom=24,right=24]' },
    edges: drawing.arrows.map((arrow) => ({
      id: arrow.id,
      sources: [arrow.from],
      targets: [arrow.to],
      labels: [{ id: `${arrow.id} label`, text: arrow.lines.join('\n'), ...labelSize(arrow) }],
    })),
  });
  const size = { width: placed.width ?? 0, height: placed.height ?? 0 };
  return { size, states: placesIn(placed).slice(1), arrows: drawing.arrows.map((arrow) => placedArrow(arrow, placed)) };
}

/** The middle of the innermost state that is active, in the whole chart; null where none is drawn. */
export function middleOf({ states }: Layout, chart: Chart, active: ReadonlySet<string>): Point | null {
  const at = states.findLast(({ id }) => active.has(id));
  if (!at) return null;
  const middle = { x: at.width / 2, y: at.height / 2 };
  for (let id: string | null = at.id; id !== null; id = chart.states.find((state) => state.id === id)?.parent ?? null) {
    const place = states.find((state) => state.id === id);
    middle.x += place?.x ?? 0;
    middle.y += place?.y ?? 0;
  }
  return middle;
}

const hasInside = (chart: Chart, id: string) => chart.states.some(({ parent }) => parent === id);

const placesIn = (node: ElkNode): PlacedState[] => [
  { id: node.id, x: node.x ?? 0, y: node.y ?? 0, width: node.width ?? 0, height: node.height ?? 0 },
  ...(node.children ?? []).flatMap(placesIn),
];

function edgesIn(node: ElkNode): ElkExtendedEdge[] {
  return [...(node.edges ?? []), ...(node.children ?? []).flatMap(edgesIn)];
}

function placedArrow(arrow: Arrow, root: ElkNode): PlacedArrow {
  const edge = edgesIn(root).find(({ id }) => id === arrow.id);
  const section = edge?.sections?.[0];
  const points = section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : [];
  const label = edge?.labels?.[0];
  const middle =
    label?.x === undefined || label.y === undefined
      ? null
      : { x: label.x + (label.width ?? 0) / 2, y: label.y + (label.height ?? 0) / 2 };
  return { arrow, points, label: middle };
}
