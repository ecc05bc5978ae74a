import type { LetterSchedule } from '#contract/schemas/sending/letterTiming.ts';
import { type Membership, nextOccurrence, type Occurrence } from './schedule.ts';

/** A letter as its dates are computed for the members of its series. */
export interface DatedLetter extends LetterSchedule {
  id: string;
  /** Dates up to this moment, in ms since 1970, are over for everybody; null where none were skipped. */
  skippedUntil: number | null;
}

/** What one person has had of a letter: the last occurrence that is over. */
export interface LetterProgress extends Occurrence {
  /** What was skipped for everybody up to this moment, in ms since 1970, was not for this person, who waited for it. */
  keptUntil?: number | null;
}

/** What the dates of all letters for one person are computed from. */
export interface MemberDates {
  /** Ms since 1970. */
  joinedAt: number;
  /** IANA name of the series' zone, or of the person's own. */
  zone: string;
  /** Dates of any letter up to this moment, in ms since 1970, are over; null where none were skipped. */
  skippedUntil: number | null;
  /** By letter. */
  progress: ReadonlyMap<string, LetterProgress>;
}

export interface NextLetter extends Occurrence {
  letter: string;
}

const minuteMs = 60_000;
/** Letters due in one minute leave in their order. */
export const minuteOf = (moment: number): number => Math.floor(moment / minuteMs);

/** The earliest date over all letters of a series, of several in one minute the first in order; null when none will come. */
export function nextLetter(letters: readonly DatedLetter[], member: MemberDates): NextLetter | null {
  let next: NextLetter | null = null;
  for (const letter of letters) {
    const occurrence = nextDateOf(letter, member);
    if (occurrence && (next === null || minuteOf(occurrence.at) < minuteOf(next.at)))
      next = { ...occurrence, letter: letter.id };
  }
  return next;
}

/** The next date of one letter for a member; null when none will come. */
export const nextDateOf = (letter: DatedLetter, member: MemberDates): Occurrence | null =>
  nextOccurrence(letter, membershipOf(letter, member));

/** The member as `schedule.ts` looks at it for one letter. */
export function membershipOf({ id, skippedUntil }: DatedLetter, member: MemberDates): Membership {
  const { joinedAt, zone, progress } = member;
  const over = progress.get(id) ?? null;
  const isKept = skippedUntil !== null && skippedUntil <= (over?.keptUntil ?? Number.NEGATIVE_INFINITY);
  const skipped = Math.max((isKept ? null : skippedUntil) ?? joinedAt, member.skippedUntil ?? joinedAt);
  // what was skipped before joining says nothing of this person, whose first date may be the moment of joining
  if (skipped <= joinedAt) return { joinedAt, zone, last: over };
  return { joinedAt, zone, last: { round: over?.round ?? 0, at: Math.max(over?.at ?? skipped, skipped) } };
}
