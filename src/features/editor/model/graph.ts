import type { FunnelDocument, NextButton, Stage } from '#contract/schemas/funnel.ts';

export type Side = 'left' | 'right';

/** One next-step button as an edge of the graph. */
export interface Exit {
  button: NextButton;
  source: string;
  messageId: string;
  /** Null where it leads nowhere: the target is gone, or there is no next stage. */
  target: string | null;
  side: Side;
  targetSide: Side;
  /** `to` is null: it leads to the next stage in order. */
  isImplicit: boolean;
  /** `to` names a stage that is not there. */
  isBroken: boolean;
}

/** Width of a stage on the canvas, and how far apart two are before they count as side by side, px. */
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
  /** By the button's id, in the order of the document. */
  exits: Map<string, Exit>;
  /** On which sides arrows come in, by stage. */
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

/** The document as a graph of stages and edges, cached for each document. */
export function graphOf(document: FunnelDocument): Graph {
  const known = graphs.get(document);
  if (known) return known;
  const graph = buildGraph(document);
  graphs.set(document, graph);
  return graph;
}
