import { useNavigate } from '@tanstack/react-router';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#src/api/apiError.ts';
import { takeReturn } from '#src/session/returnAfterSignIn.ts';
import { useSession } from '#src/session/SessionContext.ts';

/**
 * Asks for a token, starts the session with it and goes where the person wanted to be.
 * `fieldErrors` are the server's words for a field; `failure` is what belongs to none.
 */
export function useAccountForm<Input>(ask: (input: Input) => Promise<string>, onDone: () => void) {
  const session = useSession();
  const navigate = useNavigate();
  const mutation = useMutation({
    mutationFn: ask,
    onSuccess: async (token) => {
      onDone();
      session.signIn(token);
      await navigate({ to: takeReturn(), replace: true });
    },
  });
  const error = mutation.error;
  const fields = error instanceof ApiError ? error.fields : {};
  return {
    submit: mutation.mutate,
    isBusy: mutation.isPending || mutation.isSuccess,
    error,
    fieldErrors: (field: string): string[] => fields[field] ?? [],
  };
}
