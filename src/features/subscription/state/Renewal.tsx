import { Trans } from '@lingui/react/macro';
import type { Subscription } from '#contract/schemas/money/subscription.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { usePlanName } from '../usePlanName.ts';

/** What will be charged next, when and from where. */
export function Renewal({ of }: { of: Subscription }) {
  const format = useFormat();
  const plan = usePlanName(of.plans)(of.plan);
  const { until, price, provider, card_end: card, renews, is_granted: isGranted } = of;
  const name = plan && `${plan}. `;
  if (renews && until !== null && price) {
    const date = format.date(until);
    const sum = format.money(price);
    if (provider === 'stars')
      return (
        <>
          <span>{name}</span>
          <Trans>
            On {date} {sum} will be charged from your Telegram balance.
          </Trans>
        </>
      );
    return (
      <>
        <span>{name}</span>
        {card === null ? (
          <Trans>
            On {date} {sum} will be charged to your card.
          </Trans>
        ) : (
          <Trans>
            On {date} {sum} will be charged to card&nbsp;••&nbsp;{card}.
          </Trans>
        )}
      </>
    );
  }
  if (isGranted) return <Trans>Granted by the server’s administrator. Nothing will be charged.</Trans>;
  if (until === null) return <Trans>Nothing will be charged.</Trans>;
  return (
    <>
      <span>{name}</span>
      <Trans>Nothing is charged automatically. Pay before the end to continue without a break.</Trans>
    </>
  );
}
