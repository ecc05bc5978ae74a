import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { CopyButton } from '#src/ui/CopyButton.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { QrCode } from '#src/ui/QrCode.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

interface Props {
  funnelId: string;
  /** Somebody has come by the link, and gets tests from now on. */
  onTester: () => void;
  onClose: () => void;
}

const pollMs = 2_000;

/** Nobody gets a test yet: a link that is opened once in Telegram, after which the test leaves by itself. */
export function NoTester({ funnelId, onTester, onClose }: Props) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const params = { id: funnelId };
  const link = useQuery({
    queryKey: ['testLink', funnelId, 'new'],
    queryFn: () => call(endpoints.testLinks.create, { params, body: {} }),
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false, refetchOnWindowFocus: false },
  });
  const { data: now } = useQuery({
    queryKey: ['testLink', funnelId, 'testers'],
    queryFn: ({ signal }) => call(endpoints.testLinks.get, { params, signal }),
    ...{ enabled: link.isSuccess, refetchInterval: pollMs, refetchIntervalInBackground: true, gcTime: 0 },
  });
  const before = link.data?.testers;
  const hasCome = before && now?.testers.some((tester) => !before.some((one) => isSame(one, tester)));
  const isTold = useRef(false);
  useEffect(() => {
    if (!hasCome || isTold.current) return;
    isTold.current = true;
    onTester();
  }, [hasCome, onTester]);
  const url = link.data?.url;
  return (
    <Dialog title={t`Set up test messages`} closeLabel={t`Close`} onClose={onClose} width={440}>
      <div className="stack gap-xl min-w-0">
        <p className="muted">
          <Trans>Open the test link in Telegram and press Start. The test arrives at once, and so do later ones.</Trans>
        </p>
        {link.error && (
          <Alert>
            <p>{errorText(link.error)}</p>
            <Button size="small" onClick={() => void link.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </Alert>
        )}
        {url && (
          <>
            <div className="flex justify-center">
              <QrCode text={url} label={t`QR code of the test link`} />
            </div>
            <output className="row gap-md justify-center muted text-sm">
              <Spinner size={16} />
              <Trans>Waiting for Start in Telegram…</Trans>
            </output>
            <div className="dialog-actions">
              <CopyButton text={url} label={t`Copy the link`} copiedLabel={t`Copied`} />
              <a className={buttonClass({ variant: 'primary' })} href={url} target="_blank" rel="noreferrer">
                <Trans>Open in Telegram</Trans>
              </a>
            </div>
          </>
        )}
        {link.isPending && <Spinner size={20} />}
      </div>
    </Dialog>
  );
}

interface Tester {
  contact: string;
  expires_at: string;
}

/** Who comes again has another end of their day of tests. */
const isSame = (one: Tester, other: Tester): boolean =>
  one.contact === other.contact && one.expires_at === other.expires_at;
