import { Trans, useLingui } from '@lingui/react/macro';
import { IconDeviceMobile } from '@tabler/icons-react';
import { endpoints } from '#contract/endpoints.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { call } from '#src/api/call.ts';
import { useUploadHold } from '#src/messageEditor/sendable/useUploadHold.ts';
import { LazyNoTester } from '#src/shell/sending/lazyNoTester.ts';
import { useTestSend } from '#src/shell/sending/useTestSend.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { Button } from '#src/ui/Button.tsx';
import type { MailingDraft } from './MailingDraft.ts';

interface Props {
  mailing: Mailing;
  draft: MailingDraft;
  /** Called before it is tried, so that what is missing is shown. */
  onTry: () => void;
}

/** Sends the message to the owner and the testers alone. */
export function TestButton({ mailing: { id, funnel }, draft, onTry }: Props) {
  const { i18n } = useLingui();
  const hold = useUploadHold(draft.history);
  const { send, isSending, isMissing, reset } = useTestSend(async () => {
    onTry();
    await draft.flush();
    return call(endpoints.mailings.test, { params: { id } });
  });
  const sendWhole = () => (hold ? notify({ type: 'error', text: i18n._(hold) }) : send());
  return (
    <>
      <Button variant="ghost" isBusy={isSending} onClick={sendWhole}>
        {!isSending && <IconDeviceMobile size={16} stroke={1.75} aria-hidden />}
        <Trans>Send a test to me</Trans>
      </Button>
      {isMissing && <LazyNoTester funnelId={funnel} onTester={sendWhole} onClose={reset} />}
    </>
  );
}
