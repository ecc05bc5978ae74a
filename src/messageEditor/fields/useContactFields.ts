import { useLingui } from '@lingui/react/macro';
import { useMemo, useSyncExternalStore } from 'react';
import type { HoldingField } from '#machines/journey/answers/answerField.ts';
import type { AskedField } from '#src/shell/conditions/own/ownAsked.ts';
import { ownFields } from '../ownFields.ts';
import { fieldLabel } from '../text/mergeFieldLabels.ts';

export interface ContactFieldChoice extends AskedField {
  /** What the machines know of it. */
  holding: HoldingField;
  /** Every contact has it. */
  isBuiltIn: boolean;
}

const builtInFields = ['phone', 'email'] as const;

/** The fields of contacts that funnels ask about and set: phone and e-mail, then the owner's own. */
export function useContactFields(): readonly ContactFieldChoice[] {
  const { i18n } = useLingui();
  const own = useSyncExternalStore(ownFields.subscribe, ownFields.read);
  return useMemo(
    () => [
      ...builtInFields.map((name): ContactFieldChoice => {
        const shared = { kind: 'text' as const, choices: [], holding: name, isBuiltIn: true };
        return { name, title: fieldLabel(i18n, name), ...shared };
      }),
      ...own.map(({ name, title, kind, choices }): ContactFieldChoice => {
        const shared = { kind, choices, holding: { kind, choices }, isBuiltIn: false };
        return { name, title, ...shared };
      }),
    ],
    [i18n, own],
  );
}
