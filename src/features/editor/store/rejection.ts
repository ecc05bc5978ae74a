import type { ErrorCode } from '#contract/errors.ts';

/** Why the server does not take a batch as it is. */
export interface Rejection {
  code: ErrorCode | 'invalid' | null;
  detail: string;
  /** The server's revision that it was held against. */
  revision: number;
}

/** What may be taken at another time, with nothing of it changed: when the account may do more again. */
const passing = new Set<Rejection['code']>(['subscription_inactive', 'quota_exceeded']);

export const canRetry = ({ code }: Rejection): boolean => passing.has(code);
