import type { NodeHandle } from 'reactflow';
import type { Button, NextButton, Stage } from '#contract/schemas/funnels/funnel.ts';
import { type Graph, type Side, stageWidth } from './graph.ts';

/*
 * Dimensions of a stage and positions of its edge handles, px. They repeat what the stage's CSS lays out, because React
 * Flow can fit the view without rendering and measuring every node once it is given them.
 */
export const stageBorder = 1;
const head = 48;
const bodyTop = 8;
const bodyBottom = 6;
const row = { height: 36, gap: 4, after: 6 };
const exit = { height: 30, gap: 4, dot: 11 };
const entry = { middle: 24, dot: 9 };

const stacked = (count: number, { height, gap }: { height: number; gap: number }): number =>
  Math.max(count, 1) * (height + gap) - gap;

/** A stage's next-step buttons in order; each has an edge. */
export const exitsOf = (stage: Pick<Stage, 'messages'>): NextButton[] =>
  buttonsOf(stage).filter((button) => button.kind === 'next');

/** All buttons of a stage in order; each has a row. */
const buttonsOf = ({ messages }: Pick<Stage, 'messages'>): Button[] => messages.flatMap(({ buttons }) => buttons);

/** A stage without a next-step button has a row that says that the funnel ends. */
const rowsBelow = (stage: Pick<Stage, 'messages'>): number =>
  buttonsOf(stage).length + (exitsOf(stage).length === 0 ? 1 : 0);

const exitsTop = ({ messages }: Pick<Stage, 'messages'>): number =>
  stageBorder + head + bodyTop + stacked(messages.length, row) + row.after;

export const stageHeight = (stage: Pick<Stage, 'messages'>): number =>
  exitsTop(stage) + stacked(rowsBelow(stage), exit) + bodyBottom + stageBorder;

/** A collapsed stage is its head alone. */
const collapsedHeight = 2 * stageBorder + head;
/** Where the arrows leave a collapsed stage on a side where others arrive. */
const collapsedExit = 36;

/** The height of a stage's card as this browser shows it. */
export const shownHeight = (stage: Stage, collapsed: ReadonlySet<string>): number =>
  collapsed.has(stage.id) ? collapsedHeight : stageHeight(stage);

/** The distance from the card's top to the one dot that all arrows of a collapsed stage leave from on a side. */
export const collapsedExitTop = (stage: Stage, { entries }: Graph, side: Side): number =>
  stageBorder + (entries.get(stage.id)?.has(side) ? collapsedExit : entry.middle);

const dotAt = (size: number, x: number, y: number) => ({ x: x - size / 2, y: y - size / 2, width: size, height: size });

/** React Flow's handles, relative to the node's top left corner. */
export function stageHandles(stage: Stage, graph: Graph, isCollapsed = false): NodeHandle[] {
  const entryAt = (side: Side): NodeHandle => ({
    id: `in-${side}`,
    type: 'target',
    position: side as NodeHandle['position'],
    ...dotAt(entry.dot, side === 'left' ? stageBorder : stageWidth - stageBorder, stageBorder + entry.middle),
  });
  const top = exitsTop(stage);
  const leaving = buttonsOf(stage).flatMap(({ id, kind }, i): NodeHandle[] => {
    if (kind !== 'next') return [];
    const side = graph.exits.get(id)?.side ?? 'right';
    const rowMiddle = top + i * (exit.height + exit.gap) + exit.height / 2;
    const y = isCollapsed ? collapsedExitTop(stage, graph, side) : rowMiddle;
    const at = dotAt(exit.dot, side === 'left' ? 0 : stageWidth, y);
    return [{ id, type: 'source', position: side as NodeHandle['position'], ...at }];
  });
  return [entryAt('left'), entryAt('right'), ...leaving];
}

export const isSameHandles = (a: NodeHandle[], b: NodeHandle[]): boolean =>
  a.length === b.length &&
  a.every(({ id, y, position }, i) => id === b[i]?.id && y === b[i]?.y && position === b[i]?.position);
