import type { Facts, OwnValue } from '#machines/condition/facts.ts';
import type { CompiledFunnel } from './compileFunnel.ts';
import type { Given } from './answers/given.ts';

/** What every event carries besides. */
export interface JourneyScene {
  funnel: CompiledFunnel;
  at: number;
  zone: string;
  facts: Facts;
  nextVisit: string;
}

/**
 * An event of one person's journey; `funnel` is the compiled live document, `at` the current time in ms since 1970,
 * `zone` the IANA time zone that the person's wall times are in, `facts` what is known about the person as far as the
 * funnel needs it. `nextVisit` is a fresh UUIDv7: visits that exits begin in this step are counted up from it.
 */
export type JourneyEvent = JourneyScene &
  /** `stage`: the source of the link leads there, from wherever the person is. */
  (
    | { type: 'start.given'; payload: string | null; visit: string; stage?: string; trigger?: TakenTrigger }
    | { type: 'button.pressed'; callback: string; data: string; visit: string }
    | {
        type: 'delivery.settled';
        visit: string;
        message: string;
        part: number;
        round: number;
        outcome: DeliveryOutcome;
      }
    /**
     * Something came that may answer the question. `isOut`: the last part of the message that asks was claimed by a sender.
     * `press` is the press on a choice, with the visit that its message was sent in.
     */
    | { type: 'answer.given'; given: Given; isOut: boolean; press?: { callback: string; visit: string } }
    /**
     * What a resting journey waits for has been changed: by publishing, or because a date of the person was. Timed exits
     * that are new count from now where `restart`, else from when the stage began to wait.
     */
    | { type: 'plan.again'; restart: boolean }
    /** The owner has messages that a stuck person did not receive sent again. */
    | { type: 'missed.resend'; priority: number }
    /** `due` is the time that the wake was scheduled for. */
    | { type: 'wake.due'; due: number }
    /**
     * Moved by the owner, by publishing, or by the person: a press on a button of a mailing or a letter, or words that a
     * trigger waits for, which also begin a journey. `reachable` says that the chat is not blocked.
     */
    | {
        type: 'person.moved';
        stage: string;
        by: MoveCause;
        priority: number;
        reachable: boolean;
        visit: string;
        trigger?: TakenTrigger;
      }
    | { type: 'contact.blocked' }
    /** `since` is when the person unblocked the bot, where that was told later. */
    | { type: 'contact.returned'; since?: number }
    | { type: 'journey.end'; reason: JourneyEndReason }
  );

/** An event by itself. */
export type PlainJourneyEvent = WithoutScene<JourneyEvent>;
type WithoutScene<E> = E extends unknown ? Omit<E, keyof JourneyScene> : never;

/** `delivered` includes the uncertain; `undelivered` was refused by Telegram or dropped by the owner. */
export type DeliveryOutcome = 'delivered' | 'undelivered';

export type MoveCause = 'owner' | 'publish' | 'mailing' | 'letter' | 'trigger';

/** The trigger that leads, and the word, command or source that it was, as its owner entered it. */
export interface TakenTrigger {
  id: string;
  said: string;
}

export type JourneyEndReason = 'restarted' | 'bot_changed' | 'funnel_deleted' | 'erased';

/** A journey's persisted context. Empty strings mean that no stage has been entered yet. */
export interface JourneyContext {
  stage: string;
  visit: string;
  /** Messages of this round that were settled or have been removed from the stage. */
  handled: string[];
  /** The message that is being sent or waited for. */
  message: string;
  part: number;
  parts: number;
  /** Incremented each time the stage is sent again in the same visit. */
  round: number;
  priority: number;
  /** Messages sent since the person acted or a delay passed; bounds a runaway. */
  steps: number;
  /** Messages of this visit that were not delivered. */
  missed: string[];
  /** Messages that this round skips, because an earlier round delivered them. */
  skipped: string[];
  /** A next-step button of this visit was delivered, so the person has something to press. */
  canPress: boolean;
  /**
   * When the awaited message is due, or, where none is awaited yet, the time that the next one's wait is counted from; ms
   * since 1970. It is kept while the bot is blocked. Null where no message is to come. While a question or timed exits
   * are waited for, when the question ends or the next exit is asked.
   */
  due: number | null;
  /** Messages of this visit that were not sent on purpose, so that nobody misses their buttons. */
  withheld: string[];
  /** Actions that were done in this visit. */
  done: string[];
  /** Questions of this visit, by message: those that were answered, and those that ended in any way. */
  answered: string[];
  closed: string[];
  /** The message whose question has been asked and has not ended; empty where none has. */
  open: string;
  /** Answers to the open question that did not fit. */
  tries: number;
  /** When an answer last did not fit, or was a text that clients split; ms since 1970. */
  triedAt: number | null;
  /** That text was so long that its tail comes as further messages. */
  isSplit: boolean;
  /** Telegram's id of the album whose first file was the last answer by one; empty where none was. */
  album: string;
  /** When the open question was asked, or the stage began to wait for a press; ms since 1970. */
  since: number | null;
  /** From when each timed exit of this visit is counted, by its id, ms since 1970; null once it was asked. */
  timers: Record<string, number | null>;
  /** What sends now was overdue by more than the grace period, so that it is held until the person acts. */
  late: boolean;
  /** Telegram's keyboard is under the input. */
  keyboard: boolean;
  /** What this step has changed of the facts; of a tester, what the journey has. */
  changed: FactChanges | null;
  /** Visits that exits have begun in this step. */
  hops: number;
}

/** Laid over the facts; null clears a value. */
export interface FactChanges {
  own: Record<string, OwnValue | null>;
  /** Given or taken away. */
  tags: Record<string, boolean>;
}
