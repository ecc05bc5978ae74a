import type { LetterTiming } from '#contract/schemas/sending/letterTiming.ts';
import type { SeriesProblem } from '#contract/schemas/sending/series.ts';

interface TimedLetter {
  id: string;
  timing: LetterTiming | null;
}

/** Whether a letter can be sent by itself: it has a time, and nothing critical is wrong with it. */
export const isSendable = ({ id, timing }: TimedLetter, problems: readonly SeriesProblem[]): boolean =>
  timing !== null && problems.every(({ letter, severity }) => letter !== id || severity !== 'critical');
