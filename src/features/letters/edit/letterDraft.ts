import { persistedForm } from '#src/platform/storage/persistedForm.ts';

/** The name by which what is typed into a letter is stored: of a letter, or of a series’ new one. */
export const letterDraftOf = (letterOrSeries: string) => `letter.${letterOrSeries}`;

/** What ends the uploads of the letters whose panel is closed, by the names under which they are stored. */
export const closedUploads = new Map<string, () => void>();

const nameOf = (letterOrSeries: string, account: string) => `${letterDraftOf(letterOrSeries)}.${account}`;

/** Whether a letter of the series was begun that is not saved yet. */
export function hasLetterDraft(series: string, account: string): boolean {
  const name = nameOf(series, account);
  return closedUploads.has(name) || persistedForm(name, {}).isStored();
}

/** Drops what was begun in a letter that is gone, or in a new one of a series that is: nothing could save it any more. */
export function forgetLetterDraft(letterOrSeries: string, account: string): void {
  const name = nameOf(letterOrSeries, account);
  closedUploads.get(name)?.();
  persistedForm(name, {}).clear();
}
