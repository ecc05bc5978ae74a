import type { Alert } from '#contract/schemas/attention.ts';
import type { MailingReason } from '#contract/schemas/mailing.ts';
import type { Money } from '#contract/schemas/money.ts';
import type { Trouble } from '#contract/schemas/trouble.ts';

/** A notice to an owner: a funnel's trouble, somebody on a watched stage, somebody who wrote. */
export type Notice =
  | { kind: 'trouble'; funnel: string; code: Trouble['code']; detail: string }
  /** `about`: the stage or the message that is in trouble. */
  | { kind: 'trouble'; funnel: string; code: Alert['code']; detail: string; stage: string; about: string }
  /** A mailing was paused, and waits for its owner. */
  | { kind: 'mailing'; funnel: string; mailing: string; reason: Exclude<MailingReason, 'bot_changed'> }
  /** A withdrawal waits for the button under this notice; `money` arrives at `details`. */
  | { kind: 'withdrawal'; withdrawal: string; money: Money; details: string }
  /** What was decided about a withdrawal; `said` is the admin's reason or reference. */
  | {
      kind: 'decision';
      withdrawal: string;
      state: 'approved' | 'rejected' | 'paid';
      money: Money;
      details: string;
      said: string;
    }
  /** A payment, or what of it is given back, for who has no e-mail; `until` is in the owner's words. */
  | { kind: 'receipt'; about: 'paid' | 'refunded'; receipt: string; money: Money; plan: string; until: string }
  /** The owner's subscription: `date` is when it ends, in the owner's words. */
  | { kind: 'subscription'; about: 'begins' | 'ends' | 'ended' | 'stopped'; date: string }
  | { kind: 'stage'; funnel: string; stage: string; contact: string }
  | { kind: 'message'; funnel: string; contact: string; text: string };

/** Notices of the same subject are merged into one message. */
export function subjectOf(notice: Notice): string {
  switch (notice.kind) {
    case 'trouble':
      return 'about' in notice ? `${notice.funnel}/${notice.code}/${notice.about}` : notice.funnel;
    case 'mailing':
      return notice.mailing;
    case 'withdrawal':
    case 'decision':
      return notice.withdrawal;
    case 'subscription':
      return notice.about;
    case 'receipt':
      return `${notice.receipt}/${notice.about}`;
    case 'stage':
      return `${notice.funnel}/${notice.stage}`;
    case 'message':
      return notice.contact;
  }
}
