import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { Money } from '#contract/schemas/money/money.ts';
import type { Plan } from '#contract/schemas/money/subscription.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { leaveFor } from '#src/platform/page/leaveFor.ts';
import { currentTheme } from '#src/platform/theme.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { useRequestId } from '#src/shell/useRequestId.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import classes from './Pay.module.css';

/** Paying by card: on a page of its own, which runs the provider's script and leads back here. */
export function CardWay({ plan, price }: { plan: Plan; price: Money }) {
  const format = useFormat();
  const errorText = useErrorText();
  const requestId = useRequestId();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => {
      const body = { provider: 'cloudpayments' as const, plan: plan.id };
      return call(endpoints.subscription.checkout, { body: { ...body, id: requestId(body) } });
    },
    onSuccess: ({ widget }) => {
      // that page has none of this one's storage
      if (widget !== null) leaveFor(`${widget}&theme=${currentTheme()}`);
    },
  });
  return (
    <div className={classes.open}>
      {error && <Alert className={classes.told}>{errorText(error)}</Alert>}
      <Button variant="primary" isBusy={isPending || isSuccess} onClick={() => mutate()}>
        <Trans>Pay {format.money(price)}</Trans>
      </Button>
      <p className={classes.camera}>
        <Trans>The card is entered at CloudPayments; this server never sees its number.</Trans>
      </p>
    </div>
  );
}
