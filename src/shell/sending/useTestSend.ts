import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#src/api/apiError.ts';
import { useNotifyResult } from '../toasts/useNotifyResult.ts';

/** Sends a message to the owner and the testers alone, and tells how many that were; `isMissing` while nobody gets tests. */
export function useTestSend(sendTest: () => Promise<{ sent: number }>) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending, error, reset } = useMutation({ mutationFn: sendTest });
  const send = async () => {
    const sending = mutateAsync();
    if (await sending.then(() => false, isNoTester)) return;
    await notifyResult(sending, ({ sent }) =>
      sent === 0
        ? t`Nothing was sent: the message is empty for you, because its fields are empty`
        : plural(sent, { one: 'The test is sent to # person', other: 'The test is sent to # people' }),
    );
  };
  return { send: () => void send(), isSending: isPending, isMissing: isNoTester(error), reset };
}

const isNoTester = (error: unknown): boolean => error instanceof ApiError && error.code === 'no_tester';
