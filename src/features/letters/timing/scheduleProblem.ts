import { limits } from '#contract/limits.ts';
import type { LetterSchedule } from '#contract/schemas/sending/letterTiming.ts';
import { type TimingProblem, timingProblem } from '#machines/series/timingProblem.ts';

/** What is wrong with a schedule as it is typed: also what only the API's limits refuse. */
export type ScheduleProblem = TimingProblem | { field: 'times'; code: 'too_many_times' };

export function scheduleProblem(schedule: LetterSchedule, now: number, zone: string): ScheduleProblem | null {
  const problem = timingProblem(schedule, now, zone);
  // an interval has no zero, which the text for amounts allows
  if (problem?.code === 'negative' && schedule.timing?.kind === 'every') return { ...problem, code: 'zero' };
  const isOften = schedule.times !== null && schedule.times > limits.letterTimes;
  return problem?.field !== 'times' && isOften ? { field: 'times', code: 'too_many_times' } : problem;
}
