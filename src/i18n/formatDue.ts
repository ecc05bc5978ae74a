import { serverNow } from '#src/platform/clock.ts';
import { type FormatContext, formatDate, formatDateTime, formatRelative } from './format.ts';

type Moment = Date | number | string;

/** `25 нояб. 2026, 10:00 (через 3 дня)`; more than a week away without the brackets, which would repeat the date. */
export function formatDue(context: FormatContext, at: Moment, now: Moment = serverNow()): string {
  const due = formatDateTime(context, at);
  const how = formatRelative(context, at, now);
  return how === formatDate(context, at) ? due : `${due} (${how})`;
}
