import { persistedForm } from '#src/platform/storage/persistedForm.ts';

/** Where this tab keeps what was typed into a mailing and is not saved yet. */
export const unsavedStorage = (mailing: string, account: string) =>
  persistedForm(`mailing.${mailing}.${account}`, { unsaved: '' });
