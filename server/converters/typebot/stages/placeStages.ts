import type { Stage } from '#contract/schemas/funnels/funnel.ts';

/** The size of a card on the canvas, canvas px. */
const width = 236;
const gap = 32;
const gridPx = 10;
const farthest = 900_000;
const rows = { head: 72, message: 84, way: 34 };

const heightOf = ({ messages, exits = [] }: Stage): number =>
  rows.head +
  messages.length * rows.message +
  (exits.length + messages.reduce((sum, { buttons }) => sum + buttons.length, 0)) * rows.way;

/**
 * Puts stages where their groups were, the parts of one below each other, and moves down what would cover another card:
 * cards are taller here.
 */
export function placeStages<S extends Stage>(stages: readonly S[]): S[] {
  /** How far down cards reach, by where they begin, and by the column that this is in. */
  const columns = new Map<number, Map<number, number>>();
  const at = new Map<S, { x: number; y: number }>();
  const order = stages
    .map((stage, index) => ({ stage, index }))
    .toSorted((a, b) => a.stage.y - b.stage.y || a.index - b.index);
  for (const { stage } of order) {
    const x = snapped(stage.x);
    const column = Math.floor(x / (width + gap));
    const near = [column - 1, column, column + 1].flatMap((one) => [...(columns.get(one) ?? [])]);
    const lowest = Math.max(...near.flatMap(([left, bottom]) => (Math.abs(left - x) < width + gap ? bottom : [])));
    const y = Math.max(snapped(stage.y), Number.isFinite(lowest) ? upwards(lowest + gap) : -farthest);
    const own = columns.get(column) ?? new Map<number, number>();
    columns.set(column, own.set(x, y + heightOf(stage)));
    at.set(stage, { x, y: Math.min(y, farthest) });
  }
  return stages.map((stage) => ({ ...stage, ...at.get(stage) }));
}

const upwards = (value: number): number => Math.ceil(value / gridPx) * gridPx;

const snapped = (value: number): number =>
  Math.round(Math.min(farthest, Math.max(-farthest, Number.isFinite(value) ? value : 0)) / gridPx) * gridPx;
