import type { Choice } from '#contract/schemas/funnels/question.ts';
import { foldDigits } from '#machines/text/typed/foldDigits.ts';
import { foldLabel } from '#machines/text/typed/foldLabel.ts';
import { fits, fitsNot, type ReadingOf } from './reading.ts';

/** A pressed choice, else a typed label, else its number from 1; the value is the label. */
export function readChoice(
  pressed: string | null,
  typed: string | null,
  choices: readonly Choice[],
): ReadingOf<string> {
  const chosen =
    pressed === null
      ? typed === null
        ? undefined
        : (choices.find(({ label }) => foldLabel(label) === foldLabel(typed)) ?? choices[placeOf(typed)])
      : choices.find(({ id }) => id === pressed);
  return chosen ? fits(chosen.label) : fitsNot('choice');
}

/** −1 for what is no number. */
function placeOf(typed: string): number {
  const number = foldDigits(typed);
  return /^\d{1,2}$/.test(number) ? Number(number) - 1 : -1;
}
