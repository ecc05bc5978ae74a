import { Trans, useLingui } from '@lingui/react/macro';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import classes from './Steps.module.css';

const steps = ['plan', 'account', 'payment'] as const;
type Step = (typeof steps)[number];

/** Where somebody is on the way to a subscription. */
export function Steps({ now }: { now: Step }) {
  const { t } = useLingui();
  const names: Record<Step, ReactNode> = {
    plan: <Trans>Plan</Trans>,
    account: <Trans>Account</Trans>,
    payment: <Trans>Payment</Trans>,
  };
  const at = steps.indexOf(now);
  return (
    <ol className={classes.steps} aria-label={t`Steps`}>
      {steps.map((step, place) => (
        <li
          className="inline-row gap-sm relative nowrap"
          key={step}
          data-done={place < at || undefined}
          aria-current={place === at ? 'step' : undefined}
        >
          {place < at && <IconCircleCheck size={16} stroke={1.75} aria-hidden />}
          <span>{names[step]}</span>
          {place < at && (
            <VisuallyHidden>
              <Trans>done</Trans>
            </VisuallyHidden>
          )}
        </li>
      ))}
    </ol>
  );
}
