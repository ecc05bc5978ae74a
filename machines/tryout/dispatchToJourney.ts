import type { PlainJourneyEvent } from '#machines/journey/journeyEvents.ts';
import { step } from '#machines/journey/step.ts';
import { perform } from './perform.ts';
import { triedFacts } from './triedFacts.ts';
import { triedZone } from './triedZone.ts';
import type { Tryout } from './tryout.ts';
import { nextIds, patchTryout, type TryoutRun } from './tryoutRun.ts';

/** Sends an event to the journey machine, and performs its commands in the chat as the server does in Telegram. */
export function dispatchToJourney(run: TryoutRun, input: PlainJourneyEvent, compiled = run.compiled): void {
  const { tryout, funnel } = run;
  const event = {
    ...{ ...input, funnel: compiled, at: tryout.now, zone: triedZone(funnel, tryout) },
    ...{ facts: triedFacts(funnel, tryout), nextVisit: nextIds(tryout).exitVisit },
  };
  const after = step(tryout.journey, event);
  funnel.onStep?.({ state: tryout.journey, event, after });
  const { commands, ...journey } = after;
  patchTryout(run, { journey });
  for (const command of commands) perform(run, command);
  const isScheduled = commands.some(({ type }) => type === 'scheduleWake');
  patchTryout(run, { wakeAt: isScheduled || input.type !== 'wake.due' ? wakeAfter(run.tryout) : null });
}

/** When the journey is woken next; what was woken for nothing is not woken again. */
function wakeAfter({ journey: { value, context }, wakeAt }: Tryout): number | null {
  if (value === 'waiting') return wakeAt;
  return value === 'asking' || value === 'choosing' ? context.due : null;
}
