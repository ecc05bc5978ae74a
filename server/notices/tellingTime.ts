import { limits } from '#contract/limits.ts';
import { afterQuietHours } from '#machines/time/quietHours.ts';
import { isUrgent, type Notice } from './notice.ts';

/** What decides when a notice is told elsewhere than in the bell. */
export interface Telling {
  kind: Notice['kind'];
  /** The last time that it happened. */
  at: Date;
  is_listed: boolean;
  read_at: Date | null;
  /** When its owner was last seen looking at the bell. */
  seen_at: Date | null;
  /** Of the owner, where it is known: without it nobody knows when their night is. */
  zone: string | null;
  is_quiet: boolean;
  quiet_from: string;
  quiet_to: string;
}

/** The columns of `Telling` that are not the notice's own, beside `tellingOf`. */
export const tellingColumns = `w.seen_at, case when u.is_time_zone_set then u.time_zone end as zone, coalesce(q.is_quiet, true) as is_quiet,
  coalesce(q.quiet_from, '22:00') as quiet_from, coalesce(q.quiet_to, '08:00') as quiet_to`;

/** Joins them to the notices `n` and their owners `u`. */
export const tellingOf = `left join notice_choices q on q.owner_id = n.owner_id
  left join notice_watchers w on w.owner_id = n.owner_id`;

/** The stream of an open bell is noted each minute. */
export const watchedMs = 120_000;
/** What could not be told for so long is history. */
const staleMs = 2 * 86_400_000;

/**
 * When a notice is told by Telegram or mail: now, never, or later. At the owner's night it waits for the morning
 * (`isHeld`); while the owner looks at the bell it waits for being read there. What was read is told nowhere.
 */
export function tellingTime(notice: Telling, now: Date): 'now' | 'never' | { at: Date; isHeld: boolean } {
  const { at, seen_at } = notice;
  if (notice.is_listed && notice.read_at !== null) return 'never';
  if (now.getTime() - at.getTime() > staleMs) return 'never';
  if (isUrgent(notice.kind)) return 'now';
  const morning = nightEnd(notice, now.getTime());
  if (morning > now.getTime()) return { at: new Date(morning), isHeld: true };
  const isLooking = notice.is_listed && seen_at !== null && now.getTime() - seen_at.getTime() < watchedMs;
  const unlooked = new Date(at.getTime() + limits.noticeLookMinutes * 60_000);
  return isLooking && now < unlooked ? { at: unlooked, isHeld: false } : 'now';
}

function nightEnd({ zone, is_quiet, quiet_from: from, quiet_to: to }: Telling, now: number): number {
  if (zone === null || !is_quiet) return now;
  try {
    return afterQuietHours(now, { from, to }, zone);
  } catch (error) {
    // a zone that this server does not know any more has no night
    if (error instanceof RangeError) return now;
    throw error;
  }
}
