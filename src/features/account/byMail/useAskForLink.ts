import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#src/api/apiError.ts';
import { askForLink, type LinkKind } from './mailCalls.ts';

interface Followed {
  onSent: (email: string) => void;
  onThrottled?: (seconds: number) => void;
}

/** Asks for a mail; `isNobody`: no account waits to be activated at the e-mail that was `asked`. */
export function useAskForLink(kind: LinkKind, { onSent, onThrottled }: Followed) {
  const { mutate, variables, isPending, isSuccess, error } = useMutation({
    mutationFn: (email: string) => askForLink(kind, email),
    onSuccess: (_answer, email) => onSent(email),
    onError: (failure) => {
      if (failure instanceof ApiError && failure.retryAfterSeconds) onThrottled?.(failure.retryAfterSeconds);
    },
  });
  const isNobody = kind === 'activate' && isWordless(error);
  return { ask: mutate, asked: variables ?? '', isBusy: isPending, isSent: isSuccess, error, isNobody };
}

const isWordless = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 400 && error.code === null && Object.keys(error.fields).length === 0;
