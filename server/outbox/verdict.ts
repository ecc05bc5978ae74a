import type { DeliveryCause, TelegramCall } from '#server/db/tables/deliveryTables.ts';
import type { Claimed } from './claim.ts';
import type { SendResult } from './sendCall.ts';

/** What a result means for its delivery and for the bot. */
export interface Verdict {
  /** `queued`: it is retried. */
  state: 'sent' | 'failed' | 'unreachable' | 'uncertain' | 'dropped' | 'queued';
  reason: string | null;
  /** All messages of an album; none where the call sent nothing. */
  messageIds: number[];
  /** Not before, where it waits for a time of its own; null where it keeps its due time. */
  dueAt: Date | null;
  /** Counts as a try. */
  isTry: boolean;
  /** What else follows from it for the whole bot. */
  bot: { kind: 'flood'; seconds: number } | { kind: 'revoked' } | { kind: 'away' } | null;
}

/** After so many lost answers another copy would do more harm than good. */
export const maxCopies = 5;
/** For a 429 without `retry_after`. */
const floodSeconds = 5;

const plain: Verdict = { state: 'queued', reason: null, messageIds: [], dueAt: null, isTry: false, bot: null };

/** It was claimed and has not left: it is queued again, as it was. */
export const unsent: Verdict = plain;
/** It was claimed in quiet hours and waits for their end, or while a file of it could not be had. */
export const postponed = (until: number): Verdict => ({ ...plain, dueAt: new Date(until) });

/** Calls that change a message that is there: made twice they do no more than once. */
const isChange = ({ method }: TelegramCall): boolean => /^(edit|delete)Message/.test(method);
/** It is so already. */
const isChanged = /message is not modified/i;
/** The person has deleted it. */
const isGone = /message to (edit|delete) not found/i;

/** Deliveries that a person waits for are sent at least once, so again after a lost answer; mailings and letters at most once. */
const isRepeated = (cause: DeliveryCause): boolean => ['visit', 'reply', 'auto_reply'].includes(cause);

type Called = Pick<Claimed, 'cause' | 'attempts' | 'call'>;

export function verdictOf(
  delivery: Called,
  result: Exclude<SendResult, { kind: 'file_missing' | 'files_away' }>,
): Verdict {
  if (result.kind === 'sent') return { ...plain, state: 'sent', messageIds: result.messageIds };
  if (result.kind === 'refused') return refusal(delivery.call, result);
  const again: Verdict = { ...plain, isTry: true, bot: { kind: 'away' } };
  if (!result.wasSent) return again;
  const isSafe = isChange(delivery.call) || (isRepeated(delivery.cause) && delivery.attempts < maxCopies);
  return isSafe ? again : { ...again, state: 'uncertain', reason: 'no_answer' };
}

type Refused = Extract<SendResult, { kind: 'refused' }>;

function refusal(call: TelegramCall, { code, description, retryAfter }: Refused): Verdict {
  if (code === 429) return { ...plain, bot: { kind: 'flood', seconds: retryAfter ?? floodSeconds } };
  if (code >= 500) return { ...plain, isTry: true, bot: { kind: 'away' } };
  if (code === 401 || code === 404) return { ...plain, bot: { kind: 'revoked' } };
  if (code === 403) return { ...plain, state: 'unreachable', reason: description };
  if (/chat not found/i.test(description)) return { ...plain, state: 'unreachable', reason: description };
  if (isChange(call) && isChanged.test(description)) return { ...plain, state: 'sent' };
  if (isChange(call) && isGone.test(description)) return { ...plain, state: 'sent', reason: 'gone' };
  return { ...plain, state: 'failed', reason: description };
}
