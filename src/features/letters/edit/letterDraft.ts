import { persistedForm } from '#src/platform/storage/persistedForm.ts';

/** The name by which what is typed into a letter is stored: of a letter, or of a series’ new one. */
export const letterDraftOf = (letterOrSeries: string) => `letter.${letterOrSeries}`;

/** Whether a letter of the series was begun that is not saved yet. */
export const hasLetterDraft = (series: string, account: string): boolean =>
  persistedForm(`${letterDraftOf(series)}.${account}`, {}).isStored();
