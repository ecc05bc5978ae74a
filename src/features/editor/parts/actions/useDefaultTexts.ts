import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { DefaultTexts } from '#src/features/editor/model/newStageTitle.ts';

/** The default texts of a new stage and a new button in the language of the interface. */
export function useDefaultTexts(): DefaultTexts {
  const { t } = useLingui();
  return useMemo(() => ({ stage: t`New stage`, next: t`Next` }), [t]);
}
