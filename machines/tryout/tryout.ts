import type { ChatPerson } from '#contract/schemas/chatEvent.ts';
import type { FunnelDocument } from '#contract/schemas/funnel.ts';
import type { AnswerKey, JourneyCommand, SendMessage } from '#machines/journey/journeyEvents.ts';
import type { RenderedCall } from '#machines/journey/renderMessage.ts';
import { type JourneyState, newJourney } from '#machines/journey/step.ts';

/** What is walked: the draft as it stands now, and what answers to presses are worded by. */
export interface TryoutFunnel {
  document: FunnelDocument;
  ownerLanguage: 'ru' | 'en';
  /** The owner's own words. */
  answers?: Partial<Record<AnswerKey, string>>;
}

/** One made-up person trying a funnel: plain data, and all there is. */
export interface Tryout {
  journey: JourneyState;
  /** The clock, ms since 1970; it moves only by jumps. */
  now: number;
  /** When the next message that waits is due. */
  wakeAt: number | null;
  person: ChatPerson;
  isBlocked: boolean;
  /** In the order they were given. */
  tags: string[];
  /** What happened and what the machine commanded then, oldest first. */
  log: LogEntry[];
}

export interface LogEntry {
  at: number;
  event: LoggedEvent;
  /** The message that the journey waited for when it happened. */
  wasWaitingFor: { stage: string; message: string } | null;
  commands: JourneyCommand[];
}

/** What was done in the chat, and what followed by itself: what was sent arrived, a delay passed. */
export type LoggedEvent =
  | Act
  /** A message as it was filled in when it fell due. */
  | { type: 'arrived'; send: SendMessage; call: RenderedCall }
  /** What had arrived before something else was done is known to have arrived. */
  | { type: 'settled'; send: SendMessage }
  /** Telegram takes no empty text: the next message still comes. */
  | { type: 'refused'; send: SendMessage }
  /** An answer as it was worded; without one the press only ends. */
  | { type: 'answered'; callback: string; answer: AnswerKey | null; text: string | null }
  | { type: 'due'; visit: string; message: string };

/** What can be done to the person or by them at one moment. */
export type Act =
  | { type: 'start'; payload: string | null }
  /** `data` is a shown button's. */
  | { type: 'press'; data: string }
  | { type: 'text'; text: string }
  | { type: 'block' }
  | { type: 'return' }
  /** The same journey goes on at another stage. */
  | { type: 'move'; stage: string; by: 'owner' | 'publish' }
  /** Another journey begins there. */
  | { type: 'startAt'; stage: string };

export type TryoutEvent =
  | Act
  /** The first message on its way arrives; it is known to have arrived after all that is given together with this. */
  | { type: 'firstArrives' }
  | { type: 'jump'; ms: number }
  /** To the moment when the next message is due; without one the clock stays. */
  | { type: 'jumpToNext' }
  | { type: 'reset' };

/** Somebody who has not begun. */
export function newTryout({ person, at }: { person: ChatPerson; at: number }): Tryout {
  return { journey: newJourney, now: at, wakeAt: null, person, isBlocked: false, tags: [], log: [] };
}
