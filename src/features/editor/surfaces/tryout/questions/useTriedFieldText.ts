import { useLingui } from '@lingui/react/macro';
import type { OwnValue } from '#machines/condition/facts.ts';
import { useConditionNames } from '#src/features/editor/parts/stage/useConditionNames.ts';
import { fieldTitle, fieldValueText } from '#src/shell/conditions/ownConditionText.ts';

/** Returns what names a field of contacts and says its value. */
export function useTriedFieldText() {
  const { i18n } = useLingui();
  const names = useConditionNames(undefined);
  return {
    title: (field: string): string => fieldTitle(names, field),
    value: (field: string, value: OwnValue): string => fieldValueText(i18n, value, names.field(field)?.kind),
  };
}
