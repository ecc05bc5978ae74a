import type { CompiledFunnel } from './compileFunnel.ts';
import type { Timing } from './timing.ts';

/**
 * An event of one person's journey; `funnel` is the compiled live document, `at` the current time in ms since 1970,
 * `zone` the IANA time zone that the person's wall times are in.
 */
export type JourneyEvent = { funnel: CompiledFunnel; at: number; zone: string } & (
  | { type: 'start.given'; payload: string | null; visit: string }
  | { type: 'button.pressed'; callback: string; data: string; visit: string }
  | {
      type: 'delivery.settled';
      visit: string;
      message: string;
      part: number;
      round: number;
      outcome: DeliveryOutcome;
    }
  /** The owner has messages that a stuck person did not receive sent again. */
  | { type: 'missed.resend'; priority: number }
  /** `due` is the time that the wake was scheduled for. */
  | { type: 'wake.due'; due: number }
  /**
   * Moved by the owner, by publishing, or by a press on a button of a mailing or a letter, which also begins a journey;
   * `reachable` says that the chat is not blocked.
   */
  | {
      type: 'person.moved';
      stage: string;
      by: MoveCause;
      priority: number;
      reachable: boolean;
      visit: string;
    }
  | { type: 'contact.blocked' }
  /** `since` is when the person unblocked the bot, where that was told later. */
  | { type: 'contact.returned'; since?: number }
  | { type: 'journey.end'; reason: JourneyEndReason }
);

/** `delivered` includes the uncertain; `undelivered` was refused by Telegram or dropped by the owner. */
export type DeliveryOutcome = 'delivered' | 'undelivered';

export type MoveCause = 'owner' | 'publish' | 'mailing' | 'letter';

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
   * since 1970. It is kept while the bot is blocked. Null where no message is to come.
   */
  due: number | null;
}

export type AnswerKey = 'already_chosen' | 'button_gone';

/** The machine's commands: the server turns them into rows, the tryout shows them. */
export type JourneyCommand =
  | { type: 'enterStage'; params: { stage: string; visit: string; at: number } }
  | {
      type: 'leaveStage';
      params: { stage: string; visit: string; at: number; by: 'move' | 'ended'; wasFinished: boolean };
    }
  | { type: 'finish'; params: { stage: string; at: number } }
  | { type: 'sendMessage'; params: SendMessage }
  | { type: 'scheduleWake'; params: { at: number } }
  /** Deliveries of the visit that no sender has claimed yet are dropped. */
  | { type: 'dropPending'; params: { visit: string } }
  /** A null answer only stops the button's spinner. */
  | { type: 'answerPress'; params: { callback: string; answer: AnswerKey | null } }
  | { type: 'countPress'; params: { button: string } }
  | { type: 'giveTag'; params: { tag: string } }
  | { type: 'record'; params: JourneyRecord }
  | { type: 'reportRunaway'; params: { stage: string; at: number } };

export interface SendMessage {
  stage: string;
  visit: string;
  message: string;
  part: number;
  parts: number;
  round: number;
  priority: number;
  due: number;
  /** What it waited for. */
  timing: Timing;
  /** Exceeded the grace period, so it is held until the owner releases it. */
  isOverdue: boolean;
}

/** A row of the contact's history. */
export type JourneyRecord = { at: number } & (
  | { kind: 'start'; payload: string | null; stage: string }
  | { kind: 'press'; button: string; from: string; to: string | null; tag: string | null }
  | { kind: 'move'; from: string; to: string; by: MoveCause }
  /** `round` is the round that the resend began. */
  | { kind: 'resend'; stage: string; visit: string; round: number }
  | { kind: 'end'; stage: string; reason: JourneyEndReason }
);
