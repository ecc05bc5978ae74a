import { persistedForm } from '#src/platform/persistedForm.ts';
import { formStorageNames } from './formStorage.ts';
import { usePersistedFields } from './usePersistedFields.ts';

const empty = { email: '' };

/** The typed e-mail, shared by the signed-out screens. */
export const usePersistedEmail = () => usePersistedFields(formStorageNames.email, empty);

export const persistEmail = (email: string): void => persistedForm(formStorageNames.email, empty).write({ email });
