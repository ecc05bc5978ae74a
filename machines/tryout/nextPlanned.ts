import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { nextLetterTurn } from './nextLetterTurn.ts';
import type { Tryout, TryoutFunnel } from './tryout.ts';

/** The next scheduled message; `message` is null where an edit has removed it meanwhile. */
interface PlannedMessage {
  kind: 'message';
  at: number;
  stage: string;
  message: string | null;
}
interface PlannedLetter {
  kind: 'letter';
  at: number;
  name: string;
}

/** What comes next by itself, if the person does nothing. */
export function nextPlanned(funnel: TryoutFunnel, tryout: Tryout): PlannedMessage | PlannedLetter | null {
  const message = nextMessage(funnel.document, tryout);
  const turn = nextLetterTurn(funnel, tryout);
  if (turn === null || (message !== null && message.at <= turn.at)) return message;
  const { letters } = turn.series;
  return { kind: 'letter', at: turn.at, name: letters.find(({ id }) => id === turn.due[0]?.letter)?.name ?? '' };
}

function nextMessage(document: FunnelDocument, { journey, wakeAt }: Tryout): PlannedMessage | null {
  if (wakeAt === null) return null;
  const { stage, message } = journey.context;
  const standing = document.stages.find(({ id }) => id === stage);
  const isThere = standing?.messages.some(({ id }) => id === message) ?? false;
  return { kind: 'message', at: wakeAt, stage, message: isThere ? message : null };
}

/**
 * The stage of the tryout's person, for the canvas to highlight; null before the start. An edit may have removed it.
 */
export function currentStage({ journey: { value, context } }: Tryout): string | null {
  return value === 'new' || value === 'ended' ? null : context.stage;
}
