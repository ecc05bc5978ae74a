import { exitPlaceOf } from '#src/features/editor/parts/stage/useExitWords.ts';
import { useConditionNames } from '#src/features/editor/parts/stage/useConditionNames.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { useConditionText } from '#src/shell/conditions/useConditionText.ts';

/** Why somebody takes an exit, in words; null where the draft has no such exit. */
export function useExitReason(exit: string | null): string | null {
  const stage = useEditorSelector(({ document }) =>
    document.stages.find(({ exits = [] }) => exits.some(({ id }) => id === exit)),
  );
  const text = useConditionText(useConditionNames(stage));
  const found = stage?.exits?.find(({ id }) => id === exit);
  return stage && found ? text.reason(found, exitPlaceOf(stage)) : null;
}
