import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import type { ExitPlace, ExitWords } from '#src/shell/conditions/exitText.ts';
import { useConditionText } from '#src/shell/conditions/useConditionText.ts';
import { useConditionNames } from './useConditionNames.ts';

export const exitPlaceOf = ({ exits = [], messages }: Stage): ExitPlace => ({
  exits,
  hasButtons: messages.some(({ buttons }) => buttons.some(({ kind }) => kind === 'next')),
});

/** Returns what says the exits of a stage in words: in few, and `long` in all. */
export function useExitWords(stage: Stage): (exit: Exit) => ExitWords & { long: string } {
  const text = useConditionText(useConditionNames(stage));
  const place = exitPlaceOf(stage);
  return (exit) => {
    const { lead, rest } = text.exit(exit, place);
    return { ...text.exit(exit, place, 'short'), long: `${lead} ${rest}`.trim() };
  };
}
