import type { PathStep } from '#machines/funnel/promises/shortestPaths.ts';
import { chatLines } from '#machines/tryout/chatLines.ts';
import type { PlayedEvent } from '#machines/tryout/playEvents.ts';
import { triedExits } from '#machines/tryout/triedExits.ts';
import type { Tryout, TryoutFunnel } from '#machines/tryout/tryout.ts';
import { waitingQuestion } from '#machines/tryout/waitingQuestion.ts';

interface Played {
  events: PlayedEvent[];
  /** The index of the step that is played next. */
  at: number;
}

/**
 * What plays the step of a path that is next. Its button must have been sent and its question asked first: until then the
 * clock advances to what comes by itself. Exits that the path takes are supposed to hold, and no others.
 */
export function nextEvents(funnel: TryoutFunnel, tryout: Tryout, walk: readonly PathStep[], at: number): Played {
  const step = walk[at];
  if (!step) return { events: [], at: at + 1 };
  const event = eventOf(funnel, tryout, step, walk.slice(0, at));
  const isOver = event !== null;
  const exits = exitsAhead(walk, isOver && step.type !== 'exit' ? at + 1 : at);
  const ask: PlayedEvent[] = isOver && at + 1 === walk.length ? [{ type: 'suppose', exits: null }] : [];
  const events: PlayedEvent[] = event ?? [{ type: 'jumpToNext' }];
  return { events: [{ type: 'suppose', exits }, ...events, ...ask], at: isOver ? at + 1 : at };
}

/** The events of a step; null where something has to come by itself before it. */
function eventOf(
  funnel: TryoutFunnel,
  tryout: Tryout,
  step: PathStep,
  before: readonly PathStep[],
): PlayedEvent[] | null {
  const isPlanned = tryout.wakeAt !== null;
  switch (step.type) {
    case 'start':
      return [{ type: 'start', payload: null }];
    case 'trigger':
      return [{ type: 'useTrigger', trigger: step.trigger }];
    case 'press':
      return isPlanned && !isShown(tryout, step.button) ? null : [{ type: 'pressButton', button: step.button }];
    case 'answer': {
      const isAsked = waitingQuestion(funnel, tryout)?.message === step.message;
      return isPlanned && !isAsked ? null : [{ type: 'giveAnswer', message: step.message, value: step.value }];
    }
    case 'exit': {
      const taken = before.filter(({ type }) => type === 'exit').length;
      if (takenExits(tryout) > taken) return [];
      if (triedExits(funnel, tryout).some(({ exit }) => exit === step.exit)) return [{ type: 'take', exit: step.exit }];
      return isPlanned ? null : [];
    }
  }
}

/** The exits that the path takes before anything else is done. */
function exitsAhead(walk: readonly PathStep[], from: number): string[] {
  const rest = walk.slice(from);
  const end = rest.findIndex(({ type }) => type !== 'exit');
  return (end < 0 ? rest : rest.slice(0, end)).flatMap((step) => (step.type === 'exit' ? [step.exit] : []));
}

const takenExits = ({ log }: Tryout): number =>
  log.flatMap(({ commands }) => commands).filter(({ type, params }) => type === 'record' && params.kind === 'exit')
    .length;

function isShown(tryout: Tryout, button: string): boolean {
  const { visit } = tryout.journey.context;
  return chatLines(tryout).some(
    (line) =>
      line.kind === 'message' &&
      line.visit === visit &&
      line.keyboard.flat().some((key) => 'button' in key && key.button === button),
  );
}
