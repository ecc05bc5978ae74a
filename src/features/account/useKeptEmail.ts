import { persistedForm } from '#src/platform/persistedForm.ts';
import { formNames } from './keptForms.ts';
import { useKeptFields } from './useKeptFields.ts';

const empty = { email: '' };

/** The e-mail that somebody typed on one of the guests' screens stands on the others too. */
export const useKeptEmail = () => useKeptFields(formNames.email, empty);

export const keepEmail = (email: string): void => persistedForm(formNames.email, empty).write({ email });
