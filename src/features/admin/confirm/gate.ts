import { createContext, use } from 'react';
import { ApiError } from '#src/api/apiError.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';

/** Asks for the password; resolves to whether it was given. */
export type AskPassword = () => Promise<boolean>;

export const PasswordContext = createContext<AskPassword | null>(null);

/** The admin closed the dialog that asks for the password. */
class PasswordRefused extends Error {}

const isPasswordRequired = (error: unknown) => error instanceof ApiError && error.code === 'password_required';

/** Does what was pressed; where the server wants the password first, asks for it and goes on. */
export async function withPassword<T>(ask: AskPassword, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (!isPasswordRequired(error)) throw error;
    if (!(await ask())) throw new PasswordRefused();
    return action();
  }
}

/**
 * Runs an act of the admin, asks for the password where it is wanted, and shows the outcome in a toast. Resolves to the
 * act's answer; to null where it failed, or the password was not given.
 */
export function useAct() {
  const ask = use(PasswordContext);
  const notifyResult = useNotifyResult();
  return async <T>(action: () => Promise<T>, told: string | null): Promise<T | null> => {
    if (!ask) throw new Error('useAct is used outside of a PasswordGate.');
    try {
      const answer = await withPassword(ask, action);
      if (told) await notifyResult(Promise.resolve(answer), told);
      return answer;
    } catch (error) {
      if (!(error instanceof PasswordRefused)) await notifyResult(Promise.reject(error), '');
      return null;
    }
  };
}
