/** The date of each ordinal in ms since 1970; a later ordinal is never earlier. */
export type DateOf = (round: number) => number;

/** The least by which two ordinals about a day apart differ, with a day of 23 hours between them. */
const shortestDayMs = 23 * 3_600_000;

/**
 * The last ordinal of a repetition of `times` dates whose ordinals are at least a day apart, and of which two may share a
 * date, which counts once. Only what lies before `moment` is looked at, so that a number of times costs nothing.
 */
export function lastRound(
  times: number,
  dateOf: DateOf,
  { joinedAt, moment }: { joinedAt: number; moment: number },
): number {
  const isAhead = times * shortestDayMs > moment - joinedAt;
  if (isAhead) return times;
  let round = 1;
  for (let counted = 1; counted < times || dateOf(round + 1) === dateOf(round); round++)
    if (dateOf(round + 1) !== dateOf(round)) counted += 1;
  return round;
}
