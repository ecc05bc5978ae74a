import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { Mailing } from '#contract/schemas/mailing.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { useNotifyResult } from '#src/shell/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import type { MailingDraft } from './MailingDraft.ts';
import { NoTester } from './NoTester.tsx';

interface Props {
  mailing: Mailing;
  draft: MailingDraft;
  /** Called before it is tried, so that what is missing is shown. */
  onTry: () => void;
}

/** Sends the message to the owner and the testers alone. */
export function TestButton({ mailing: { id, funnel }, draft, onTry }: Props) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      onTry();
      await draft.flush();
      return call(endpoints.mailings.test, { params: { id } });
    },
  });
  const send = async () => {
    const sending = mutateAsync();
    if (await sending.then(() => false, isNoTester)) return;
    await notifyResult(sending, ({ sent }) =>
      sent === 0
        ? t`Nothing was sent: the message is empty for you, because its fields are empty`
        : plural(sent, { one: 'The test is sent to # person', other: 'The test is sent to # people' }),
    );
  };
  return (
    <>
      <Button variant="ghost" isBusy={isPending} onClick={() => void send()}>
        {!isPending && <IconDeviceMobile size={16} stroke={1.75} aria-hidden />}
        <Trans>Send a test to me</Trans>
      </Button>
      {isNoTester(error) && <NoTester funnelId={funnel} onClose={reset} />}
    </>
  );
}

const isNoTester = (error: unknown): boolean => error instanceof ApiError && error.code === 'no_tester';
