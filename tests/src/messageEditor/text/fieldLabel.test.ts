import { setupI18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import { fieldLabel } from '#src/messageEditor/text/mergeFieldLabels.ts';
import { ownFields } from '#src/messageEditor/ownFields.ts';

test('the title of a field of the owner’s own is shown as it is, whatever messages there are', () => {
  const field = { id: 'f1', name: 'wish', title: 'Skip {0}', kind: 'text' as const, choices: [], contacts: 0 };
  const read = vi.spyOn(ownFields, 'read').mockReturnValue([field as never]);
  const i18n = setupI18n({ locale: 'ru', messages: { ru: { 'Skip {0}': 'Пропустить' } } });
  expect([fieldLabel(i18n, 'wish'), fieldLabel(i18n, 'gone')]).toEqual(['Skip {0}', 'gone']);
  read.mockRestore();
});
