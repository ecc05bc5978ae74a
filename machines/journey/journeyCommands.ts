import type { OwnValue } from '#machines/condition/facts.ts';
import type { AnswerValue } from './answers/given.ts';
import type { JourneyEndReason, MoveCause, TakenTrigger } from './journeyEvents.ts';
import type { RetryReason } from './answers/retryText.ts';
import type { Timing } from './timing/timing.ts';

export type AnswerKey = 'already_chosen' | 'button_gone' | 'already_answered';

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
  /** Also an exit that is taken, and a trigger that leads. */
  | { type: 'countPress'; params: { button: string } }
  | { type: 'giveTag'; params: { tag: string } }
  | { type: 'takeTag'; params: { tag: string } }
  /** Null clears the field. By an answer, it is told with the answer. */
  | { type: 'setField'; params: { field: string; value: OwnValue | null; by: 'answer' | 'action' } }
  | { type: 'addToField'; params: { field: string; by: number } }
  /** The field is gone, or cannot hold the value. */
  | {
      type: 'reportField';
      params: { code: 'answer_not_kept' | 'action_failed'; field: string; message: string; stage: string };
    }
  /** To the owner; the text may hold fields. */
  | { type: 'notifyOwner'; params: { text: string } }
  /** Why an answer does not fit; the owner's own words, where there are any. */
  | { type: 'say'; params: { visit: string; message: string; why: RetryReason; own: string | null } }
  | { type: 'askQuestion'; params: { stage: string; visit: string; message: string; at: number; until: number | null } }
  | { type: 'endQuestion'; params: EndQuestion }
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
  /** Telegram's keyboard under the input is taken away with it. */
  removesKeyboard?: boolean;
  /** Exceeded the grace period, so it is held until the owner releases it. */
  isOverdue: boolean;
}

export interface EndQuestion {
  stage: string;
  visit: string;
  message: string;
  at: number;
  /** `left`: the person went on, or was moved, without an answer. */
  outcome: 'answered' | 'refused' | 'silent' | 'left';
  /** Of a refused one the last text; null where there is none. */
  value: AnswerValue | null;
  /** The field that keeps the answer. */
  field: string | null;
}

/** A row of the contact's history. */
export type JourneyRecord = { at: number } & (
  | { kind: 'start'; payload: string | null; stage: string; trigger?: TakenTrigger }
  | { kind: 'press'; button: string; from: string; to: string | null; tag: string | null }
  | { kind: 'exit'; exit: string; from: string; to: string | null; tag: string | null }
  /** `known`: the field has a value. `unanswered`: a question before it had no answer. `date`: it is past, or there is none. */
  | { kind: 'skipped'; stage: string; message: string; why: 'condition' | 'known' | 'unanswered' | 'date' }
  | { kind: 'move'; from: string; to: string; by: MoveCause; trigger?: TakenTrigger }
  /** `round` is the round that the resend began. */
  | { kind: 'resend'; stage: string; visit: string; round: number }
  | { kind: 'end'; stage: string; reason: JourneyEndReason }
);
