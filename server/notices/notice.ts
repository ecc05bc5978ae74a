import type { Money } from '#contract/schemas/money/money.ts';
import type { NoticeData } from '#contract/schemas/notices.ts';

/** A notice to an owner: one of the bell, or one that is only told. */
export type Notice =
  | NoticeData
  /** A withdrawal waits for the button under this notice; `money` arrives at `details`. */
  | { kind: 'withdrawal'; withdrawal: string; money: Money; details: string }
  /** A payment, or what of it is given back, for who has no e-mail; `until` is in the owner's words. */
  | { kind: 'receipt'; about: 'paid' | 'refunded'; receipt: string; money: Money; plan: string; until: string }
  /** The owner tries whether a way works. */
  | { kind: 'test'; way: 'telegram' | 'email' };

/** What happens again to the same subject is the same notice. */
export function subjectOf(notice: Notice): string {
  switch (notice.kind) {
    case 'trouble':
      return notice.about === undefined ? notice.funnel : `${notice.funnel}/${notice.code}/${notice.about}`;
    case 'mailing':
      return notice.mailing;
    case 'withdrawal':
    case 'decision':
      return notice.withdrawal;
    case 'subscription':
      return notice.about;
    case 'limit':
      return notice.of;
    case 'receipt':
      return `${notice.receipt}/${notice.about}`;
    case 'stage':
      return `${notice.funnel}/${notice.stage}`;
    case 'message':
    case 'told':
      return notice.contact;
    case 'overdue':
      return notice.funnel;
    case 'import':
      return notice.import;
    case 'failure':
      return `${notice.failure}/${notice.subject}`;
    case 'test':
      return notice.way;
  }
}

/** Answers what the owner has just done, whatever the hour. */
export const isUrgent = (kind: Notice['kind']): boolean =>
  kind === 'withdrawal' || kind === 'receipt' || kind === 'test';
