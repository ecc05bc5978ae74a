import { afterQuietHours, type QuietHours } from '#machines/time/quietHours.ts';
import {
  type DatedLetter,
  type MemberDates,
  membershipOf,
  minuteOf,
  nextDateOf,
  type NextLetter,
} from './nextLetter.ts';
import { latestOccurrence } from './schedule.ts';

/** A letter that is due for a person, and when it may leave. */
export interface DueLetter extends NextLetter {
  /** Ms since 1970: not in quiet hours, and a second behind the letter before it. */
  leavesAt: number;
  /** By more than the grace, over which it could have left. */
  isLate: boolean;
}

export interface DuePlan {
  due: DueLetter[];
  /** What is left waits for the end of quiet hours, or for the cap, in ms since 1970; null where nothing waits. */
  waitUntil: number | null;
}

export interface DueAt {
  now: number;
  /** What the person's letters have waited for until now, such as the end of quiet hours; ms since 1970. */
  waitedUntil: number;
  quiet: QuietHours | null;
  /** The person's own zone where it is known, else the funnel's. */
  quietZone: string;
  /** Later than this is late. */
  graceMs: number;
  /** The cap lets nothing leave before, in ms since 1970; null where it lets something. */
  capUntil?: number | null;
  /** How many leave in one turn: under a cap one, which the next turn counts. */
  most?: number;
}

const apartMs = 1_000;

/**
 * What is due for a person, in the order of leaving: those of one minute in the letters' order, a second apart, so that one
 * waits for those before it. Missed dates of a repetition are one. `letters` are those of the series in their order.
 */
export function planDue(letters: readonly DatedLetter[], member: MemberDates, at: DueAt): DuePlan {
  const { now, quiet, quietZone, graceMs, capUntil = null, most = Number.POSITIVE_INFINITY } = at;
  const found = findDue(letters, member, now)
    // the sort is stable, so letters of one minute keep their order
    .sort((a, b) => minuteOf(a.at) - minuteOf(b.at));
  let after = Math.max(...[...member.progress.values()].map(({ at: had }) => had + apartMs));
  const due = found.map((one): DueLetter => {
    const couldLeaveAt = afterQuietHours(Math.max(one.at, at.waitedUntil), quiet, quietZone);
    const leavesAt = Math.max(couldLeaveAt, after);
    after = leavesAt + apartMs;
    return { ...one, leavesAt, isLate: now - couldLeaveAt > graceMs };
  });
  const late = due.filter(({ isLate }) => isLate);
  const inTime = due.filter(({ isLate }) => !isLate);
  const free = Math.max(afterQuietHours(now, quiet, quietZone), capUntil ?? now);
  if (free > now && inTime.length > 0) return { due: late, waitUntil: free };
  const following = inTime[most];
  if (following === undefined) return { due, waitUntil: null };
  return { due: [...late, ...inTime.slice(0, most)], waitUntil: following.leavesAt };
}

/** Those whose date has come, but for those that wait for one before them in order whose date comes later in this minute. */
function findDue(letters: readonly DatedLetter[], member: MemberDates, now: number): NextLetter[] {
  const due = letters.map((letter) => latestOccurrence(letter, membershipOf(letter, member), now));
  const isOfNow = (at: number | undefined): boolean => at !== undefined && minuteOf(at) === minuteOf(now);
  const last = due.findLastIndex((occurrence) => isOfNow(occurrence?.at));
  const isAhead = (letter: DatedLetter, place: number): boolean =>
    due[place] === null && isOfNow(nextDateOf(letter, member)?.at);
  const ahead = letters.slice(0, Math.max(last, 0)).findIndex(isAhead);
  return letters.flatMap(({ id }, place) => {
    const occurrence = due[place];
    const waits = ahead !== -1 && place > ahead && isOfNow(occurrence?.at);
    return occurrence && !waits ? [{ ...occurrence, letter: id }] : [];
  });
}
