import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { CopyButton } from '#src/ui/CopyButton.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

/** Nobody gets a test yet: the way to become a tester, by a link that is opened once in Telegram. */
export function NoTester({ funnelId, onClose }: { funnelId: string; onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const link = useMutation({
    mutationFn: () => call(endpoints.testLinks.create, { params: { id: funnelId }, body: {} }),
  });
  const url = link.data?.url;
  return (
    <Dialog title={t`Set up test messages`} closeLabel={t`Close`} onClose={onClose} width={440}>
      <div className="stack gap-xl min-w-0">
        <p className="muted">
          <Trans>Open the test link in Telegram and press Start. After that, tests arrive in your Telegram.</Trans>
        </p>
        {link.error && <Alert>{errorText(link.error)}</Alert>}
        <div className="dialog-actions">
          {url ? (
            <>
              <CopyButton text={url} label={t`Copy the link`} copiedLabel={t`Copied`} />
              <a className={buttonClass({ variant: 'primary' })} href={url} target="_blank" rel="noreferrer">
                <Trans>Open in Telegram</Trans>
              </a>
            </>
          ) : (
            <Button variant="primary" isBusy={link.isPending} onClick={() => link.mutate()}>
              <Trans>Get the test link</Trans>
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
