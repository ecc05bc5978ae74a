import { Trans, useLingui } from '@lingui/react/macro';
import { IconBrandTelegram } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { Plan } from '#contract/schemas/subscription.ts';
import { openInvoice } from '#src/platform/telegram/invoice.ts';
import { isInTelegram } from '#src/platform/telegram/launch.ts';
import { LoadError } from '#src/shell/LoadError.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './Pay.module.css';
import { PayStatus } from './PayStatus.tsx';
import { useCheckout } from './useCheckout.ts';

const QrCode = lazy(async () => ({ default: (await import('#src/ui/QrCode.tsx')).QrCode }));

/** Paying in Stars: by a button in Telegram, on a larger screen also by the phone's camera. */
export function StarsWay({ plan }: { plan: Plan }) {
  const { t } = useLingui();
  const { data, error, refetch, renew } = useCheckout('stars', plan.id);
  const url = data?.url;
  if (!url)
    return (
      <div className={classes.open}>
        {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Spinner />}
      </div>
    );
  return (
    <div className={classes.stars}>
      <div className={classes.code}>
        <Suspense>
          <QrCode text={url} label={t`QR code to pay in Telegram`} widthPx={176} />
        </Suspense>
      </div>
      <div>
        <OpenInTelegram url={url} />
        <p className={classes.camera}>
          <Trans>Or point your phone’s camera at the code: the payment opens in Telegram.</Trans>
        </p>
        <PayStatus order={data.order.id} onRenew={renew}>
          <Trans>Waiting for Telegram. This page updates automatically.</Trans>
        </PayStatus>
      </div>
    </div>
  );
}

function OpenInTelegram({ url }: { url: string }) {
  const label = (
    <>
      <IconBrandTelegram size={18} stroke={1.75} aria-hidden />
      <Trans>Open in Telegram</Trans>
    </>
  );
  if (!isInTelegram())
    return (
      <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'primary' })}>
        {label}
      </a>
    );
  return (
    <Button variant="primary" onClick={() => void openInvoice(url)}>
      {label}
    </Button>
  );
}
