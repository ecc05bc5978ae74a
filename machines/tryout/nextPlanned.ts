import { targetStage } from '#machines/journey/plan.ts';
import { compileCached } from './compileCached.ts';
import { nextLetterTurn } from './nextLetterTurn.ts';
import { triedExits } from './triedExits.ts';
import type { Tryout, TryoutFunnel } from './tryout.ts';

/** The next scheduled message; `message` is null where an edit has removed it meanwhile. */
interface PlannedMessage {
  kind: 'message';
  at: number;
  stage: string;
  message: string | null;
}
/** A question ends without an answer. */
interface PlannedSilence {
  kind: 'silence';
  at: number;
  stage: string;
  message: string;
}
/** An exit is asked; `to` is the stage that it leads to, null at the end of the funnel. */
interface PlannedExit {
  kind: 'exit';
  at: number;
  stage: string;
  exit: string;
  to: string | null;
}
interface PlannedLetter {
  kind: 'letter';
  at: number;
  name: string;
}

export type Planned = PlannedMessage | PlannedSilence | PlannedExit | PlannedLetter;

/** What comes next by itself, if the person does nothing. */
export function nextPlanned(funnel: TryoutFunnel, tryout: Tryout): Planned | null {
  const own = nextOfJourney(funnel, tryout);
  const turn = nextLetterTurn(funnel, tryout);
  if (turn === null || (own !== null && own.at <= turn.at)) return own;
  const { letters } = turn.series;
  return { kind: 'letter', at: turn.at, name: letters.find(({ id }) => id === turn.due[0]?.letter)?.name ?? '' };
}

function nextOfJourney(funnel: TryoutFunnel, tryout: Tryout): PlannedMessage | PlannedSilence | PlannedExit | null {
  const { journey, wakeAt: at } = tryout;
  if (at === null) return null;
  const { stage, message, open } = journey.context;
  if (journey.value === 'asking') return { kind: 'silence', at, stage, message: open };
  if (journey.value === 'choosing') {
    const compiled = compileCached(funnel.document);
    const [first] = triedExits(funnel, tryout);
    const exit = first && compiled.exits.get(first.exit);
    if (exit) return { kind: 'exit', at, stage, exit: exit.id, to: targetStage(compiled, journey.context, exit) };
  }
  const standing = funnel.document.stages.find(({ id }) => id === stage);
  const isThere = standing?.messages.some(({ id }) => id === message) ?? false;
  return { kind: 'message', at, stage, message: isThere ? message : null };
}

/**
 * The stage of the tryout's person, for the canvas to highlight; null before the start. An edit may have removed it.
 */
export function currentStage({ journey: { value, context } }: Tryout): string | null {
  return value === 'new' || value === 'ended' ? null : context.stage;
}
