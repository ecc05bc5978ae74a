import { useSyncExternalStore } from 'react';
import { loadCatalogues } from '#src/i18n/language.ts';
import { lazyComponent } from '../lazyComponent.tsx';
import { fieldsQuestion } from './fieldsQuestion.ts';

/** Few are asked. */
const FieldsDialog = lazyComponent(
  async () => (await Promise.all([import('./FieldsDialog.tsx'), loadCatalogues('templates')]))[0].FieldsDialog,
  null,
);

/** Shows the question about own fields that differ, whichever screen has asked it. */
export function AskFieldsChoice() {
  const question = useSyncExternalStore(fieldsQuestion.subscribe, fieldsQuestion.now);
  return question && <FieldsDialog question={question} />;
}
