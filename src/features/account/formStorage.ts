import { persistedForm } from '#src/platform/persistedForm.ts';

/** What the guests' screens keep for this tab; nothing of it is left behind once somebody is signed in. */
export const formStorageNames = { email: 'email', signUp: 'sign-up' } as const;

export function clearAccountForms(): void {
  for (const name of Object.values(formStorageNames)) persistedForm(name, {}).forget();
}
