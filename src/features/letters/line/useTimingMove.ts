import { useLingui } from '@lingui/react/macro';
import type { Letter } from '#contract/schemas/sending/series.ts';
import { nextOccurrence } from '#machines/series/schedule.ts';
import { type Shift, shiftSchedule } from '#machines/series/shiftSchedule.ts';
import { timingProblem } from '#machines/series/timingProblem.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { serverNow } from '#src/platform/clock.ts';
import { useTimingProblemText } from '../timing/useTimingProblemText.ts';

/** A letter whose time is being moved, with its first date then, for the person whose dates are shown. */
export interface ShownShift extends Shift {
  date: string | null;
}

/** Ten years of days. */
export const mostDaysMoved = 3_650;

/**
 * Returns a function that shows a letter so many steps later than it is saved, as far as it can go. Where its time
 * cannot be moved at all, it says why and answers false.
 */
export function useTimingMove(
  letter: Letter,
  { zone, joined }: { zone: string; joined: string },
  onShift: (shift: ShownShift | null) => void,
): (steps: number) => boolean {
  const { t } = useLingui();
  const problemText = useTimingProblemText();
  return (steps) => {
    const now = serverNow();
    const problem = timingProblem(letter, now, zone);
    if (problem) {
      const reason = problemText(problem.code);
      notify({ type: 'error', text: t`Incorrect data. ${reason}` });
      return false;
    }
    const shift = shiftSchedule(letter, Math.max(-mostDaysMoved, Math.min(mostDaysMoved, steps)), now, zone);
    const next = nextOccurrence(shift.schedule, { joinedAt: Date.parse(joined), zone, last: null });
    onShift(shift.steps === 0 ? null : { ...shift, date: next && new Date(next.at).toISOString() });
    return true;
  };
}
