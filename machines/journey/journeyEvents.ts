import type { CompiledFunnel } from './compileFunnel.ts';

/** What happened to one person in one funnel; `funnel` is what is live, `at` is now, ms since 1970. */
export type JourneyEvent = { funnel: CompiledFunnel; at: number } & (
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
  /** The owner has what a stuck person did not get sent again. */
  | { type: 'missed.resend'; priority: number }
  /** `due` is when it should have been. */
  | { type: 'wake.due'; due: number }
  /** By the owner, or by publishing; `reachable`: the chat is open. */
  | {
      type: 'person.moved';
      stage: string;
      by: 'owner' | 'publish';
      priority: number;
      reachable: boolean;
      visit: string;
    }
  | { type: 'contact.blocked' }
  | { type: 'contact.returned' }
  | { type: 'journey.end'; reason: EndReason }
);

/** Whether it came, or may have come, or certainly did not: refused by Telegram, dropped by the owner. */
export type DeliveryOutcome = 'delivered' | 'undelivered';

export type EndReason = 'restarted' | 'bot_changed' | 'funnel_deleted';

/** What a journey remembers between events. Empty strings: nothing entered yet. */
export interface JourneyContext {
  stage: string;
  visit: string;
  /** Messages of this round that were settled or have vanished. */
  handled: string[];
  /** The message being sent or waited for. */
  message: string;
  part: number;
  parts: number;
  /** Raised when /start sends the stage again. */
  round: number;
  priority: number;
  /** Messages since the person acted or a delay passed. */
  steps: number;
  /** Messages of this visit that were not delivered. */
  missed: string[];
  /** Messages that are left out of this round: they were delivered in an earlier one. */
  skipped: string[];
  /** A next-step button of this visit was delivered: there is something to press. */
  canPress: boolean;
}

export type AnswerKey = 'already_chosen' | 'button_gone';

/** What must happen; the server makes rows of it, the simulator shows it. */
export type JourneyCommand =
  | { type: 'enterStage'; params: { stage: string; visit: string; at: number } }
  | {
      type: 'leaveStage';
      params: { stage: string; visit: string; at: number; by: 'move' | 'ended'; wasFinished: boolean };
    }
  | { type: 'finish'; params: { stage: string; at: number } }
  | { type: 'sendMessage'; params: SendMessage }
  | { type: 'scheduleWake'; params: { at: number } }
  /** What of the visit was not claimed yet never leaves. */
  | { type: 'dropWaiting'; params: { visit: string } }
  /** Null only ends the button's spinner. */
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
  delaySeconds: number;
  /** Too late to go out without the owner's word. */
  isLate: boolean;
}

/** A line of the contact's history. */
export type JourneyRecord = { at: number } & (
  | { kind: 'start'; payload: string | null; stage: string }
  | { kind: 'press'; button: string; from: string; to: string | null; tag: string | null }
  | { kind: 'move'; from: string; to: string; by: 'owner' | 'publish' }
  /** `round` is the one that it began. */
  | { kind: 'resend'; stage: string; visit: string; round: number }
  | { kind: 'end'; stage: string; reason: EndReason }
);
