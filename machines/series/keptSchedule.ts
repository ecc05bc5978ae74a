import type { LetterSchedule } from '#contract/schemas/sending/letterTiming.ts';

/** A schedule as it is kept: only a repetition has an end, so that one which is left over from it ends nothing. */
export const keptSchedule = <T extends LetterSchedule>(schedule: T): T =>
  schedule.repeat ? schedule : { ...schedule, until: null, times: null };
