import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#src/api/apiError.ts';
import { requestLink, type LinkKind } from './mailCalls.ts';

interface Followed {
  onSent: (email: string) => void;
  onThrottled?: (seconds: number) => void;
}

/** Requests a mail; `hasNoPendingActivation`: no account with the `asked` e-mail is pending activation. */
export function useRequestLink(kind: LinkKind, { onSent, onThrottled }: Followed) {
  const { mutate, variables, isPending, isSuccess, error } = useMutation({
    mutationFn: (email: string) => requestLink(kind, email),
    onSuccess: (_answer, email) => onSent(email),
    onError: (failure) => {
      if (failure instanceof ApiError && failure.retryAfterSeconds) onThrottled?.(failure.retryAfterSeconds);
    },
  });
  const hasNoPendingActivation = kind === 'activate' && isWordless(error);
  return { ask: mutate, asked: variables ?? '', isBusy: isPending, isSent: isSuccess, error, hasNoPendingActivation };
}

const isWordless = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 400 && error.code === null && Object.keys(error.fields).length === 0;
