import { Trans, useLingui } from '@lingui/react/macro';
import { IconBrandTelegram } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Money } from '#contract/schemas/money/money.ts';
import type { Plan } from '#contract/schemas/money/subscription.ts';
import { openInvoice } from '#src/platform/telegram/invoice.ts';
import { isInTelegram } from '#src/platform/telegram/launch.ts';
import { useMainButton } from '#src/platform/telegram/useMainButton.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { LoadError } from '#src/shell/loadFailure/LoadError.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './Pay.module.css';
import { PayStatus } from './PayStatus.tsx';
import { useCheckout } from './useCheckout.ts';

const QrCode = lazy(async () => ({ default: (await import('#src/ui/QrCode.tsx')).QrCode }));

/** Paying in Stars: by a button in Telegram, on a larger screen also by the phone's camera. */
export function StarsWay({ plan, price }: { plan: Plan; price: Money }) {
  const { t } = useLingui();
  const [isPressed, setPressed] = useState(false);
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
        <OpenInTelegram url={url} price={price} onPress={() => setPressed(true)} />
        <p className={classes.camera}>
          <Trans>Or point your phone’s camera at the code: the payment opens in Telegram.</Trans>
        </p>
        <PayStatus order={data.order.id} onRenew={renew} isQuiet={!isPressed}>
          <Trans>Waiting for Telegram. This page updates automatically.</Trans>
        </PayStatus>
      </div>
    </div>
  );
}

interface OpenProps {
  url: string;
  price: Money;
  onPress: () => void;
}

function OpenInTelegram({ url, price, onPress }: OpenProps) {
  if (isInTelegram()) return <PayInTelegram url={url} price={price} onPress={onPress} />;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'primary' })} onClick={onPress}>
      <IconBrandTelegram size={18} stroke={1.75} aria-hidden />
      <Trans>Open in Telegram</Trans>
    </a>
  );
}

/** The invoice opens over the Mini App: by Telegram's main button, or where a client has none by the page's own. */
function PayInTelegram({ url, price, onPress }: OpenProps) {
  const { t } = useLingui();
  const format = useFormat();
  const sum = format.money(price);
  const pay = () => {
    onPress();
    void openInvoice(url);
  };
  const hasMainButton = useMainButton({ text: t`Pay ${sum}`, isEnabled: true, isBusy: false, onPress: pay });
  if (hasMainButton) return null;
  return (
    <Button variant="primary" onClick={pay}>
      <Trans>Pay {sum}</Trans>
    </Button>
  );
}
