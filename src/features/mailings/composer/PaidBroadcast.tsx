import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { Estimate, Mailing } from '#contract/schemas/sending/mailing.ts';
import { call } from '#src/api/call.ts';
import { Switch } from '#src/ui/field/Switch.tsx';
import { starsQuery, useMailingMutation } from '../queries.ts';
import { TransitionError } from '../TransitionError.tsx';
import { useDuration } from '../useDuration.ts';

interface Props {
  mailing: Mailing;
  funnel: string;
  paid: Estimate['paid'];
  /** What has to be done first, so that the switch is not put over unsaved changes. */
  beforeSave: () => Promise<void>;
}

/** Telegram's paid broadcast, with its price and time, where the bot has the Stars for it; switched on by hand. */
export function PaidBroadcast({ mailing, funnel, paid, beforeSave }: Props) {
  const { i18n } = useLingui();
  const duration = useDuration();
  const { data: balance } = useQuery(starsQuery(funnel));
  const { id, allow_paid_broadcast: isOn } = mailing;
  const change = useMailingMutation(async (allow_paid_broadcast: boolean) => {
    await beforeSave();
    return call(endpoints.mailings.change, { params: { id }, body: { allow_paid_broadcast } });
  });
  if (balance === undefined || (!isOn && balance.stars < paid.stars)) return null;
  const [price, has] = [i18n.number(paid.stars), i18n.number(balance.stars)];
  const long = duration(paid.seconds);
  return (
    <>
      <Switch
        label={<Trans>Send faster, for Stars</Trans>}
        hint={
          balance.stars < paid.stars ? (
            <Trans>
              Costs {price} Stars, and the bot has {has}. Top up its balance, or switch this off.
            </Trans>
          ) : (
            <Trans>
              Telegram’s paid broadcast: about {long}, {price} of the bot’s {has} Stars.
            </Trans>
          )
        }
        isOn={isOn}
        isDisabled={change.isPending}
        onChange={(next) => change.mutate(next)}
      />
      {change.error && <TransitionError error={change.error} />}
    </>
  );
}
