import type { Language } from '#contract/languages.ts';
import type { Tx } from '#server/db/transaction.ts';

/** A mail in the recipient's language; `path` is the path of the page that its link opens. */
export type Mail = { to: string; language: Language } & (
  | { kind: 'activation' | 'password_reset' | 'email_set' | 'ledger_differs'; path: string }
  | { kind: 'password_changed' | 'two_factor_on' | 'two_factor_off' }
  | {
      kind:
        | 'receipt'
        | 'receipt_again'
        | 'refund'
        | 'unexpected_payment'
        | 'wrong_payment'
        | 'withdrawal_approved'
        | 'withdrawal_rejected'
        | 'withdrawal_paid';
      path: string;
      /** Fills the placeholders of its text. */
      details: Record<string, string>;
    }
  | {
      kind: 'subscription_begins' | 'subscription_ends' | 'subscription_ended' | 'subscription_stopped';
      path: string;
      /** Fills the placeholders of its text. */
      details: { date: string };
    }
);

/** The mail queue, implemented in `server/mail`. */
export interface MailGateway {
  /** Queues a mail in the transaction; it is sent after the commit, with retries, so that an SMTP error never fails the caller. */
  enqueue(tx: Tx, mail: Mail): Promise<void>;
}
