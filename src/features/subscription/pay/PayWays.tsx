import { Trans, useLingui } from '@lingui/react/macro';
import { IconCreditCard, IconStar } from '@tabler/icons-react';
import { useId } from 'react';
import type { PaymentProviderName, Plan } from '#contract/schemas/money/subscription.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { doesRenew, type PaymentWay } from '../prices.ts';
import { CardWay } from './CardWay.tsx';
import classes from './Pay.module.css';
import { StarsWay } from './StarsWay.tsx';

interface Props {
  ways: readonly PaymentWay[];
  chosen: PaymentProviderName;
  plan: Plan;
  onChoose: (provider: PaymentProviderName) => void;
}

/** The ways to pay as radio buttons; the chosen one opens in its place. */
export function PayWays({ ways, chosen, plan, onChoose }: Props) {
  const { t } = useLingui();
  const name = useId();
  return (
    <Card>
      <div role="radiogroup" aria-label={t`Payment methods`}>
        {ways.map((way) => {
          const { provider } = way;
          const isChosen = provider === chosen;
          const Icon = provider === 'stars' ? IconStar : IconCreditCard;
          return (
            <div key={provider} className={classes.way} data-chosen={isChosen || undefined}>
              <label>
                <input type="radio" name={name} checked={isChosen} onChange={() => onChoose(provider)} />
                <span>
                  <b>{provider === 'stars' ? <Trans>Telegram Stars</Trans> : <Trans>Bank card</Trans>}</b>
                  <small className="block text-xs muted">
                    <Price way={way} plan={plan} />
                  </small>
                </span>
                <span
                  className={`icon-tile size-28 ${provider === 'stars' ? 'c-yellow' : 'c-blue'}`}
                  aria-hidden="true"
                >
                  <Icon size={18} stroke={1.75} />
                </span>
              </label>
              {isChosen &&
                (provider === 'stars' ? (
                  <StarsWay plan={plan} price={way.price} />
                ) : (
                  <CardWay plan={plan} price={way.price} />
                ))}
            </div>
          );
        })}
      </div>
    </Card>
  );
}

function Price({ way: { provider, price }, plan }: { way: PaymentWay; plan: Plan }) {
  const format = useFormat();
  const sum = format.money(price);
  if (!doesRenew(provider, plan)) return <Trans>{sum} once, from your Telegram balance</Trans>;
  if (provider === 'stars') return <Trans>{sum} each month, from your Telegram balance</Trans>;
  if (plan.months === 1) return <Trans>{sum} each month; Mir, Visa, Mastercard</Trans>;
  if (plan.months === 12) return <Trans>{sum} each year; Mir, Visa, Mastercard</Trans>;
  return <Trans>{sum} each period; Mir, Visa, Mastercard</Trans>;
}
