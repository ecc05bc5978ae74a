import type { NodeHandle } from 'reactflow';
import type { Button, Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import { type Graph, type Side, stageWidth } from './graph.ts';
import { doingOf, type MessageDoing } from './messageDoes.ts';

/*
 * Dimensions of a stage and positions of its edge handles, px. They repeat what the stage's CSS lays out, because React
 * Flow can fit the view without rendering and measuring every node once it is given them.
 */
export const stageBorder = 1;
const head = 48;
/** A stage that only branches is drawn lower. */
const branchHead = 40;
const bodyTop = 8;
const bodyBottom = 6;
const row = { height: 36, gap: 4, after: 6 };
/** A message that says below its first line what it does; with the choices of a question below that. */
const tallRow = { said: 52, choices: 80 };
const exit = { height: 30, gap: 4, dot: 11 };
/** The hairline between buttons and exits. */
const hairline = 7;
/** The bar of shares above the exits that split people. */
const shareBar = 12;
const entry = { middle: 24, dot: 9 };

const stacked = (heights: readonly number[], gap: number): number =>
  heights.reduce((sum, height) => sum + height + gap, -gap);

type Shown = Pick<Stage, 'messages' | 'exits'>;

/** The height of a message's row. */
const rowHeights: Record<MessageDoing, number> = {
  nothing: row.height,
  alone: row.height,
  below: tallRow.said,
  choices: tallRow.choices,
};
export const messageRowHeight = (message: Message): number => rowHeights[doingOf(message)];

/** The ids of what leads out of a stage in order: its next-step buttons, then its exits; each has an edge. */
export const exitsOf = (stage: Shown): string[] => [
  ...buttonsOf(stage).flatMap(({ kind, id }) => (kind === 'next' ? [id] : [])),
  ...(stage.exits ?? []).map(({ id }) => id),
];

/** All buttons of a stage in order; each has a row. */
const buttonsOf = ({ messages }: Shown): Button[] => messages.flatMap(({ buttons }) => buttons);

/** A stage that sends nothing and leads on by its exits alone. */
export const isBranch = ({ messages, exits }: Shown): boolean => messages.length === 0 && exits !== undefined;

/** Whether exits split people by shares, which a bar shows. */
export const splitsPeople = ({ exits = [] }: Shown): boolean =>
  exits.some(({ condition }) => condition !== null && 'all' in condition && condition.all.some((c) => 'share' in c));

/** What stands between the last button, or message, and the first exit: a hairline, and the bar of shares. */
const aboveExits = (stage: Shown): number[] =>
  stage.exits ? [...(isBranch(stage) ? [] : [hairline]), ...(splitsPeople(stage) ? [shareBar] : [])] : [];

/** Below the messages: a row of each button and of each exit; without both, one that says that the funnel ends. */
function rowsBelow(stage: Shown): number[] {
  const rows = buttonsOf(stage).map(() => exit.height);
  if (exitsOf(stage).length === 0) return [...rows, exit.height];
  return [...rows, ...aboveExits(stage), ...(stage.exits ?? []).map(() => exit.height)];
}

const headOf = (stage: Shown): number => (isBranch(stage) ? branchHead : head);

function exitsTop(stage: Shown): number {
  const top = stageBorder + headOf(stage) + bodyTop;
  if (isBranch(stage)) return top;
  const heights = stage.messages.length > 0 ? stage.messages.map(messageRowHeight) : [row.height];
  return top + stacked(heights, row.gap) + row.after;
}

export const stageHeight = (stage: Shown): number =>
  exitsTop(stage) + stacked(rowsBelow(stage), exit.gap) + bodyBottom + stageBorder;

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

/** The distance from below a card's border to where arrows arrive. */
const entryTop = (stage: Shown, isCollapsed: boolean): number => (isCollapsed ? entry.middle : headOf(stage) / 2);

const dotAt = (size: number, x: number, y: number) => ({ x: x - size / 2, y: y - size / 2, width: size, height: size });

/** React Flow's handles, relative to the node's top left corner. */
export function stageHandles(stage: Stage, graph: Graph, isCollapsed = false): NodeHandle[] {
  const entryAt = (side: Side): NodeHandle => ({
    id: `in-${side}`,
    type: 'target',
    position: side as NodeHandle['position'],
    ...dotAt(
      entry.dot,
      side === 'left' ? stageBorder : stageWidth - stageBorder,
      stageBorder + entryTop(stage, isCollapsed),
    ),
  });
  const leaving = (id: string, rowTop: number): NodeHandle => {
    const side = graph.exits.get(id)?.side ?? 'right';
    const y = isCollapsed ? collapsedExitTop(stage, graph, side) : rowTop + exit.height / 2;
    const at = dotAt(exit.dot, side === 'left' ? 0 : stageWidth, y);
    return { id, type: 'source', position: side as NodeHandle['position'], ...at };
  };
  const step = exit.height + exit.gap;
  const top = exitsTop(stage);
  const buttons = buttonsOf(stage);
  const byButtons = buttons.flatMap(({ id, kind }, i) => (kind === 'next' ? [leaving(id, top + i * step)] : []));
  const above = aboveExits(stage).reduce((sum, height) => sum + height + exit.gap, top + buttons.length * step);
  const byExits = (stage.exits ?? []).map(({ id }, i) => leaving(id, above + i * step));
  return [entryAt('left'), entryAt('right'), ...byButtons, ...byExits];
}

export const isSameHandles = (a: NodeHandle[], b: NodeHandle[]): boolean =>
  a.length === b.length &&
  a.every(({ id, y, position }, i) => id === b[i]?.id && y === b[i]?.y && position === b[i]?.position);
