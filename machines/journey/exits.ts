import type { Condition } from '#contract/schemas/funnels/condition.ts';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import { limits } from '#contract/limits.ts';
import { isInShare, shareBucket } from '#machines/condition/share.ts';
import type { CompiledExit } from './compileExits.ts';
import { type Deciding, holds } from './decisionFacts.ts';
import { exitDueTime } from './timing/exitDueTime.ts';
import type { JourneyContext, JourneyEvent } from './journeyEvents.ts';
import { rememberLast } from './rememberLast.ts';

function exitHolds(exit: CompiledExit, deciding: Deciding): boolean {
  const { context, event } = deciding;
  if (event.facts.decided) return event.facts.decided[exit.id] === true;
  if (exit.share) {
    return isInShare(exit.share, shareBucket(exit.share.isAgain ? context.visit : event.facts.person, context.stage));
  }
  return exit.condition === null || holds({ id: exit.id, condition: exit.condition as Condition }, deciding);
}

const exitsOf = ({ context, event }: Deciding): CompiledExit[] => event.funnel.stages.get(context.stage)?.exits ?? [];

export const hasExits = (deciding: Deciding): boolean => exitsOf(deciding).length > 0;

/** The first exit at once that holds; null where none does. */
export const exitAtOnce = rememberLast(
  (deciding: Deciding): CompiledExit | null =>
    exitsOf(deciding).find((exit) => exit.isImmediate && exitHolds(exit, deciding)) ?? null,
);

interface TimedExit {
  exit: CompiledExit;
  at: number;
}

/** The timed exits that are still to be asked, in the order of their times. */
export function timedExits(deciding: Deciding): TimedExit[] {
  const { context, event } = deciding;
  return exitsOf(deciding)
    .flatMap((exit) => {
      const from = context.timers[exit.id];
      return exit.isImmediate || from == null ? [] : [{ exit, at: exitDueTime(exit.timing, from, event.zone) }];
    })
    .toSorted((a, b) => a.at - b.at);
}

/** Whether the stage has timed exits that were not asked in this visit. */
export const hasTimedExits = (deciding: Deciding): boolean =>
  exitsOf(deciding).some(({ id, isImmediate: isNow }) => !isNow && deciding.context.timers[id] !== null);

/** The timed exits whose time has come. */
export const dueExits = (deciding: Deciding): CompiledExit[] =>
  timedExits(deciding).flatMap(({ exit, at }) => (at <= deciding.event.at ? [exit] : []));

/** The first of them that holds; null where none does. */
export const exitDue = rememberLast(
  (deciding: Deciding): CompiledExit | null => dueExits(deciding).find((exit) => exitHolds(exit, deciding)) ?? null,
);

/**
 * What changes when the stage begins to wait, or goes on waiting: exits that are not counted yet count from `from`, and one
 * whose time is past by then is asked now, which is not late.
 */
export function choosingChanges(deciding: Deciding, from: number): Partial<JourneyContext> {
  const { context, event } = deciding;
  const timed = exitsOf(deciding).filter((exit) => !exit.isImmediate);
  const counted = Object.fromEntries(
    timed.map(({ id }) => [id, context.timers[id] === undefined ? from : context.timers[id]]),
  );
  const timers = counted as JourneyContext['timers'];
  const [first] = timedExits({ context: { ...context, timers }, event });
  const due = first ? Math.max(first.at, event.at) : null;
  return { timers, due, since: context.since ?? event.at };
}

/** Those whose time has come were asked. */
export const askedExits = (deciding: Deciding): Pick<JourneyContext, 'timers'> => ({
  timers: { ...deciding.context.timers, ...Object.fromEntries(dueExits(deciding).map(({ id }) => [id, null])) },
});

/** The stage that an exit leads to: its target, or the next one in order; null at the end of the funnel. */
export function exitTarget({ to }: Exit, { context, event: { funnel } }: Deciding): string | null {
  if (to !== null && funnel.stages.has(to)) return to;
  return funnel.stages.get(context.stage)?.nextStage ?? null;
}

/** What waited for a time that is past by more than the grace period, because nothing could be done meanwhile. */
export const isLate = ({ at, ...event }: JourneyEvent): boolean =>
  event.type === 'wake.due' && at - event.due > limits.misfireGraceSeconds * 1000;
