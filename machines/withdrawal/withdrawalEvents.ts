import type { ErrorCode } from '#contract/errors.ts';

/** What a withdrawal remembers beside its state. */
export interface WithdrawalContext {
  /** The partner gave the password, or pressed the button in Telegram; nobody approves it before. */
  isConfirmed: boolean;
  /** The admin who decided last. */
  decidedBy: string | null;
}

/** `by` is the admin who decides. */
export type WithdrawalEvent =
  | { type: 'withdrawal.confirm' }
  /** The time for the button is over. */
  | { type: 'confirmation.expired' }
  | { type: 'withdrawal.cancel' }
  | { type: 'withdrawal.approve'; by: string }
  | { type: 'withdrawal.reject'; by: string }
  | { type: 'withdrawal.pay'; by: string };

export interface WithdrawalRefusal {
  code: ErrorCode;
  /** Another admin was first; or the partner has not confirmed it. */
  reason?: 'decided' | 'unconfirmed';
}

/** What must happen to the money. */
export type WithdrawalCommand =
  /** What was requested is available again. */
  | { type: 'returnAmount'; params: undefined }
  /** What was requested goes to payouts, its fee to fees. */
  | { type: 'payOut'; params: undefined };
