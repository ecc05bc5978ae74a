import { useNavigate } from '@tanstack/react-router';
import { useMutation } from '@tanstack/react-query';
import { consumeReturnUrl } from '#src/session/returnUrl.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { emailStorage } from './formStorage.ts';
import { nextMailAt } from '#src/shell/clock/nextMailAt.ts';

/**
 * Requests a token, starts the session with it and navigates to the requested page; without a token the account is
 * pending activation, and its fields stay persisted for a retry.
 */
export function useAccountForm<Input extends { email: string }>(ask: (input: Input) => Promise<string | null>) {
  const session = useSession();
  const navigate = useNavigate();
  const mutation = useMutation({
    mutationFn: ask,
    onSuccess: async (token, { email }) => {
      if (token === null) {
        await navigate({ to: '/activate/', state: { mail: { to: email, againAt: nextMailAt(), isNew: true } } });
        return;
      }
      emailStorage.clear();
      session.signIn(token);
      await navigate({ href: consumeReturnUrl(), replace: true });
    },
  });
  return { submit: mutation.mutate, isBusy: mutation.isPending || mutation.isSuccess, error: mutation.error };
}
