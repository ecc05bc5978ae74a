import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { FunnelDocument, NextButton, Stage } from '#contract/schemas/funnels/funnel.ts';

export type Side = 'left' | 'right';

interface Arrow {
  /** The id of the button or the exit. */
  id: string;
  source: string;
  /** Null for a dead end: the target was removed, or the stage is the last one. */
  target: string | null;
  /** The target of its own; null where the arrow leads to the next stage in order. */
  to: string | null;
  side: Side;
  targetSide: Side;
  isImplicit: boolean;
  /** `to` names a stage that was removed. */
  isBroken: boolean;
}
interface ByButton extends Arrow {
  by: 'button';
  button: NextButton;
  messageId: string;
}
interface ByExit extends Arrow {
  by: 'exit';
  exit: Exit;
  /** Its place among the exits of its stage, from 1. */
  number: number;
}

/** A way out of a stage: a next-step button that people press, or an exit that they take without a press. */
export type WayOut = ByButton | ByExit;

/** The button of a way out; an exit has none. */
export const buttonOf = (way: WayOut | undefined): NextButton | undefined =>
  way?.by === 'button' ? way.button : undefined;

/** A stage's width on the canvas, and the horizontal distance from which two stages count as side by side, px. */
export const stageWidth = 236;
const columnPx = 120;

const sides = (source: Stage, target: Stage | undefined): { side: Side; targetSide: Side } => {
  if (!target) return { side: 'right', targetSide: 'left' };
  const across = target.x - source.x;
  if (across > columnPx) return { side: 'right', targetSide: 'left' };
  return { side: 'left', targetSide: across < -columnPx ? 'right' : 'left' };
};

function waysOut(stage: Stage, next: Stage | undefined, byId: Map<string, Stage>): WayOut[] {
  const arrow = ({ id, to }: { id: string; to: string | null }): Arrow => {
    const target = to === null ? next : byId.get(to);
    const ends = { id, to, source: stage.id, target: target?.id ?? null };
    return { ...ends, ...sides(stage, target), isImplicit: to === null, isBroken: to !== null && !target };
  };
  const byButtons = stage.messages.flatMap((message) =>
    message.buttons.flatMap((button): WayOut[] =>
      button.kind === 'next' ? [{ ...arrow(button), by: 'button', button, messageId: message.id }] : [],
    ),
  );
  if (!stage.exits) return byButtons;
  return [...byButtons, ...stage.exits.map((exit, i): WayOut => ({ ...arrow(exit), by: 'exit', exit, number: i + 1 }))];
}

export interface Graph {
  stages: Map<string, Stage>;
  /** Buttons and exits by their ids, in document order. */
  exits: Map<string, WayOut>;
  /** The sides where edges enter, keyed by stage. */
  entries: Map<string, Set<Side>>;
}

function buildGraph({ stages }: FunnelDocument): Graph {
  const byId = new Map(stages.map((s) => [s.id, s]));
  const exits = stages.flatMap((stage, i) => waysOut(stage, stages[i + 1], byId));
  const entries = new Map<string, Set<Side>>();
  for (const { target, targetSide } of exits)
    if (target) entries.set(target, (entries.get(target) ?? new Set()).add(targetSide));
  return { stages: byId, exits: new Map(exits.map((e) => [e.id, e])), entries };
}

const graphs = new WeakMap<FunnelDocument, Graph>();

/** Derives the graph of stages and edges; cached per document, since every node and edge asks for it. */
export function graphOf(document: FunnelDocument): Graph {
  const cached = graphs.get(document);
  if (cached) return cached;
  const graph = buildGraph(document);
  graphs.set(document, graph);
  return graph;
}
