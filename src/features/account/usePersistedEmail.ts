import { persistedForm } from '#src/platform/persistedForm.ts';
import { formStorageNames } from './formStorage.ts';
import { usePersistedFields } from './usePersistedFields.ts';

const empty = { email: '' };

/** The e-mail that somebody typed on one of the guests' screens stands on the others too. */
export const usePersistedEmail = () => usePersistedFields(formStorageNames.email, empty);

export const persistEmail = (email: string): void => persistedForm(formStorageNames.email, empty).write({ email });
