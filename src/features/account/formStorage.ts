import { persistedForm } from '#src/platform/persistedForm.ts';

/** Names of the persisted forms of the signed-out screens; they are cleared at sign-in. */
export const formStorageNames = { email: 'email', signUp: 'sign-up' } as const;

export function clearAccountForms(): void {
  for (const name of Object.values(formStorageNames)) persistedForm(name, {}).clear();
}
