import type { ChatPerson } from '#contract/schemas/contacts/chatEvent.ts';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { SendingCap } from '#contract/schemas/sending/sendingLimits.ts';
import type { KnownField, OwnValue } from '#machines/condition/facts.ts';
import type { Given } from '#machines/journey/answers/given.ts';
import type { AnswerKey, JourneyCommand, SendMessage } from '#machines/journey/journeyCommands.ts';
import type { RenderedCall } from '#machines/journey/renderMessage.ts';
import type { JourneyEvent } from '#machines/journey/journeyEvents.ts';
import { type JourneyState, newJourney, type step } from '#machines/journey/step.ts';
import type { QuietHours } from '#machines/time/quietHours.ts';
import type { TriedSeries } from './triedSeries.ts';

/** The draft that is tried, and the texts that answer presses. */
export interface TryoutFunnel {
  document: FunnelDocument;
  ownerLanguage: 'ru' | 'en';
  /** The funnel's IANA time zone; the made-up person lives in it, unless they have one of their own. */
  zone: string;
  /** The owner's own texts. */
  answers?: Partial<Record<AnswerKey | 'not_understood', string>>;
  /** The funnel's letter series, whose letters come as the clock moves; none unless given. */
  series?: readonly TriedSeries[];
  /** For letters alone, as is `cap`. */
  quiet?: QuietHours | null;
  /** The owner's own fields of contacts; none unless given. */
  fields?: readonly TriedField[];
  cap?: SendingCap | null;
  /** Hears of each step of the journey. */
  onStep?: (step: TriedStep) => void;
}

/** What the journey was asked, and what it answered. */
export interface TriedStep {
  state: JourneyState;
  event: JourneyEvent;
  after: ReturnType<typeof step>;
}

/** An own field of contacts, by its name. */
export interface TriedField extends KnownField {
  name: string;
}

/** The made-up person; what they have no value of, texts fill with its fallback. */
export interface TriedPerson extends ChatPerson {
  /** As a contact's, which shares go by. */
  id?: string;
  /** Values of the owner's own fields, and of `phone` and `email`, by name. */
  own?: Readonly<Record<string, OwnValue>>;
  /** Their own IANA time zone; the funnel's unless given. */
  zone?: string;
}

/** One made-up person trying a funnel: plain, serializable data. */
export interface Tryout {
  journey: JourneyState;
  /** The simulated clock in ms since 1970; it only moves by jumps. */
  now: number;
  /** When the next pending message is due, the question ends or the next exit is asked. */
  wakeAt: number | null;
  person: TriedPerson;
  isBlocked: boolean;
  /** In the order in which they were added. */
  tags: string[];
  /** What answers and actions have made of the person's fields, by name; null where they have cleared one. */
  kept: Readonly<Record<string, OwnValue | null>>;
  /** The exits that a path goes by, whatever the person is: while it is played these alone are taken. Null: what holds is. */
  supposed: readonly string[] | null;
  /** Events and the commands that the machine answered them with, oldest first. */
  log: LogEntry[];
}

export interface LogEntry {
  at: number;
  event: LoggedEvent;
  /** The message whose delay was running when the event happened. */
  delayedMessage: { stage: string; message: string } | null;
  commands: JourneyCommand[];
  /** What commands that add to a field have come to, by the command's index. */
  sums?: Readonly<Record<number, OwnValue>>;
}

/** Actions in the chat, and what follows by itself: messages arrive, delays pass. */
export type LoggedEvent =
  | TryoutAction
  /** A message with its merge fields filled in when it fell due. */
  | { type: 'arrived'; send: SendMessage; call: RenderedCall }
  /** A delivery is settled after the actions that were given together with its arrival. */
  | { type: 'settled'; send: SendMessage }
  /** Telegram rejects an empty text; the journey continues with the next message. */
  | { type: 'refused'; send: SendMessage }
  /** The answer's text; null only stops the button's spinner. */
  | { type: 'answered'; callback: string; answer: AnswerKey | null; text: string | null }
  | { type: 'due'; visit: string; message: string }
  /** The owner's own words for what nothing takes. */
  | { type: 'notUnderstood'; text: string }
  | Said
  | LetterArrival;

/** What the bot says of an answer that does not fit, or what the owner is told, in plain words; `by` is the log's index of what led to it. */
export interface Said {
  type: 'said' | 'notified';
  by: number;
  visit: string;
  message: string;
  text: string;
}

/** One part of a letter arrives. */
export interface LetterArrival {
  type: 'letter';
  series: { id: string; name: string };
  letter: { id: string; name: string };
  /** The letter's message. */
  message: string;
  round: number;
  part: number;
  /** When the person joined the series, and when the letter was due; ms since 1970. */
  joinedAt: number;
  dueAt: number;
  call: RenderedCall;
}

/** What the person, or the owner on them, can do at one moment. */
export type TryoutAction =
  | { type: 'start'; payload: string | null }
  /** `data` is the callback data of a shown button. */
  | { type: 'press'; data: string }
  | { type: 'text'; text: string }
  /** What may answer a question; where none waits it is written to the bot all the same. */
  | { type: 'answer'; given: Given }
  | { type: 'block' }
  | { type: 'return' }
  /** Moves the same journey to another stage. */
  | { type: 'move'; stage: string; by: 'owner' | 'publish' }
  /** Starts a new journey at a stage. */
  | { type: 'startAt'; stage: string };

export type TryoutEvent =
  | TryoutAction
  /** The first message in flight arrives; its delivery is settled after all events of the same call. */
  | { type: 'firstArrives' }
  | { type: 'jump'; ms: number }
  /** Jumps to the time of the next pending message or letter; does nothing without one. */
  | { type: 'jumpToNext' }
  /** Jumps to the time of an exit of the person's stage; does nothing where that does not wait for a time. */
  | { type: 'take'; exit: string }
  /** Exits are supposed to hold for these alone; with null, their conditions are asked. */
  | { type: 'suppose'; exits: readonly string[] | null }
  | { type: 'reset' };

export function newTryout({ person, at }: { person: TriedPerson; at: number }): Tryout {
  return {
    journey: newJourney,
    now: at,
    wakeAt: null,
    person,
    isBlocked: false,
    tags: [],
    kept: {},
    supposed: null,
    log: [],
  };
}
