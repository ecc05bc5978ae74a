import type { ErrorCode } from '#contract/errors.ts';
import type { HoldReason, MailingReason } from '#contract/schemas/sending/mailing.ts';

/** Why a mailing stands still. Nothing resumes by itself. */
export type PauseReason = Exclude<MailingReason, 'bot_changed'>;

/** What the guards of a mailing's life look at. */
export interface MailingContext {
  reason: MailingReason | null;
  /** Null while the bot can send. */
  hold: HoldReason | null;
  isMessageReady: boolean;
  /** `empty` matches nobody who can be written to; `broken` names a stage, a tag or a list that is gone. */
  audience: 'matches' | 'empty' | 'broken';
  /** The recipients are fixed when sending begins, not before. */
  isFixed: boolean;
  /** Scheduled for the end of the seconds within which Send can be taken back. */
  isHeldBack: boolean;
  /** Its time is so near that an edit might come too late. */
  isAboutToSend: boolean;
  hasUncertain: boolean;
  /** Somebody waits for it, or a call to them is on its way; of a cancelled one, because it was sent to them again. */
  hasOpen: boolean;
  /** What was sent is being edited or deleted now. */
  hasOperation: boolean;
  /** It is in the archive: nothing of it is changed or sent before it is returned. */
  isArchived: boolean;
}

export type MailingEvent =
  /** A scheduled one is never changed to a message that could not be sent. */
  | { type: 'mailing.edit'; isReady: boolean }
  | { type: 'mailing.schedule' }
  | { type: 'mailing.unschedule' }
  /** `isHeldBack` asks for some seconds within which it can be taken back. */
  | { type: 'mailing.send'; isHeldBack: boolean }
  /** The clock has reached its time; `isLate` by more than an hour. */
  | { type: 'mailing.due'; isLate: boolean }
  | { type: 'mailing.pause' }
  /** The bot could send nothing for more than the grace while it was sending, and can again. */
  | { type: 'mailing.late' }
  /** The bot can send nothing from now on. */
  | { type: 'mailing.hold'; reason: HoldReason }
  /** Another bot was connected: the recipients were fixed for one bot. */
  | { type: 'bot.changed' }
  | { type: 'mailing.resume' }
  | { type: 'mailing.cancel' }
  /** Nobody is left in waiting or sending; the last calls may be answered after a pause. */
  | { type: 'mailing.done' }
  | { type: 'mailing.copy' }
  | { type: 'mailing.resendUncertain' }
  | { type: 'mailing.editSent' }
  | { type: 'mailing.deleteSent' }
  | { type: 'mailing.archive' }
  | { type: 'mailing.return' }
  | { type: 'mailing.remove' };

/**
 * What holds the bot back, an edit or deletion of what was sent that runs, a time too near for an edit, the archive, or what
 * is still to be sent and keeps it out of the archive.
 */
export type RefusalReason = HoldReason | 'operation_runs' | 'about_to_send' | 'archived' | 'unfinished';

export interface MailingRefusal {
  code: ErrorCode;
  /** What is in the way, where the state alone does not say it. */
  reason?: RefusalReason;
}

/** What each command of a mailing carries. */
export interface MailingParams {
  setTime: undefined;
  clearTime: undefined;
  /** Sets its time to the end of the seconds within which it can be taken back. */
  holdBack: undefined;
  fixRecipients: undefined;
  /** What is not on its way yet goes back into waiting. */
  unclaimWaiting: undefined;
  /** The same of what a cancelled one sends again; it goes on by itself when the bot can send. */
  unclaimResent: undefined;
  dropWaiting: undefined;
  /** The uncertain ones wait for a new round. */
  requeueUncertain: undefined;
  notifyOwner: { reason: PauseReason };
  startOperation: { kind: 'edit' | 'delete' };
  archive: undefined;
  return: undefined;
  erase: undefined;
}

/** What must happen to a mailing, in order. */
export type MailingCommand<T extends keyof MailingParams = keyof MailingParams> = {
  [K in T]: { type: K; params: MailingParams[K] };
}[T];
