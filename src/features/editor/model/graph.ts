import type { FunnelDocument, NextButton, Stage } from '#contract/schemas/funnels/funnel.ts';

export type Side = 'left' | 'right';

export interface Exit {
  button: NextButton;
  source: string;
  messageId: string;
  /** Null for a dead end: the target was removed, or the stage is the last one. */
  target: string | null;
  side: Side;
  targetSide: Side;
  /** The button has no target of its own (`to` is null), so the edge leads to the next stage in order. */
  isImplicit: boolean;
  /** `to` names a stage that was removed. */
  isBroken: boolean;
}

/** A stage's width on the canvas, and the horizontal distance from which two stages count as side by side, px. */
export const stageWidth = 236;
const columnPx = 120;

const sides = (source: Stage, target: Stage | undefined): { side: Side; targetSide: Side } => {
  if (!target) return { side: 'right', targetSide: 'left' };
  const across = target.x - source.x;
  if (across > columnPx) return { side: 'right', targetSide: 'left' };
  return { side: 'left', targetSide: across < -columnPx ? 'right' : 'left' };
};

function exitsOfStage(stage: Stage, next: Stage | undefined, byId: Map<string, Stage>): Exit[] {
  return stage.messages.flatMap((message) =>
    message.buttons.flatMap((button) => {
      if (button.kind !== 'next') return [];
      const target = button.to === null ? next : byId.get(button.to);
      const isBroken = button.to !== null && !target;
      const { side, targetSide } = sides(stage, target);
      const ends = { source: stage.id, messageId: message.id, target: target?.id ?? null };
      return [{ button, ...ends, side, targetSide, isImplicit: button.to === null, isBroken }];
    }),
  );
}

export interface Graph {
  stages: Map<string, Stage>;
  /** Keyed by the button's id, in document order. */
  exits: Map<string, Exit>;
  /** The sides where edges enter, keyed by stage. */
  entries: Map<string, Set<Side>>;
}

function buildGraph({ stages }: FunnelDocument): Graph {
  const byId = new Map(stages.map((s) => [s.id, s]));
  const exits = stages.flatMap((stage, i) => exitsOfStage(stage, stages[i + 1], byId));
  const entries = new Map<string, Set<Side>>();
  for (const { target, targetSide } of exits)
    if (target) entries.set(target, (entries.get(target) ?? new Set()).add(targetSide));
  return { stages: byId, exits: new Map(exits.map((e) => [e.button.id, e])), entries };
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
