import { limits } from '#contract/limits.ts';
import type { Estimate } from '#contract/schemas/sending/mailing.ts';

/** Telegram's paid broadcast is offered where it spares at least so long, seconds. */
const leastSpared = 60;

/** Whether a paid broadcast would be over noticeably sooner. */
export function isWorthPaying({ paid }: Estimate): boolean {
  const calls = paid.stars * limits.paidMessagesPerStar;
  return calls / limits.botRate - calls / limits.paidRate >= leastSpared;
}
