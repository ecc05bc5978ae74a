import type { FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';

/**
 * Stages of which publishing changes what people wait for without a press: an answer, a date or the time of an exit. None
 * where no such thing was or will be there.
 */
export function restingStages(live: FunnelDocument | null, draft: FunnelDocument): string[] {
  const after = new Map(draft.stages.map((stage) => [stage.id, stage]));
  return (live?.stages ?? []).flatMap((before) => {
    const stage = after.get(before.id);
    return stage && awaitedOf(before) !== awaitedOf(stage) ? [stage.id] : [];
  });
}

const awaitedOf = ({ exits = [], messages }: Stage): string =>
  JSON.stringify([
    exits.map(({ id, delay = 0, at, weekdays }) => [id, delay, at, weekdays]),
    messages.flatMap(({ id, question, until, at }) => (question || until ? [[id, question, until, until && at]] : [])),
  ]);
