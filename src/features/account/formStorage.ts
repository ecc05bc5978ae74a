import { persistedForm } from '#src/platform/storage/persistedForm.ts';

/** The typed e-mail, shared by the signed-out screens; it is cleared at sign-in. */
export const emailStorage = persistedForm('email', { email: '' });
