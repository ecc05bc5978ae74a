import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminAccount } from '#contract/schemas/account/adminAccount.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { subscriptionStateNames } from '../subscriptions/subscriptionStateNames.ts';

/** What is to be known of an account first: that it is closed, that a bot does not work, that it has used up what it may, else its subscription. */
export function AccountStateBadge({ account }: { account: AdminAccount }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { closed_at, troubles, limits_reached, subscription, is_admin, is_active, bots } = account;
  if (closed_at) {
    const day = format.date(closed_at);
    return (
      <Badge>
        <Trans>closed {day}</Trans>
      </Badge>
    );
  }
  if (troubles > 0)
    return (
      <Badge tone="bad">
        <Trans>bots in trouble: {troubles}</Trans>
      </Badge>
    );
  // while a server of the version before runs beside, it says nothing of them
  if (limits_reached?.length > 0)
    return (
      <Badge tone="warn">
        <Trans>limit reached</Trans>
      </Badge>
    );
  if (is_admin)
    return (
      <Badge tone="accent">
        <Trans>admin</Trans>
      </Badge>
    );
  if (!is_active)
    return (
      <Badge tone="warn">
        <Trans>e-mail not confirmed</Trans>
      </Badge>
    );
  if (subscription) {
    const { tone, name } = subscriptionStateNames[subscription.state];
    const until = subscription.until && format.date(subscription.until);
    const state = i18n._(name);
    return (
      <Badge tone={tone}>
        {until ? (
          <Trans>
            {state}, until {until}
          </Trans>
        ) : (
          state
        )}
      </Badge>
    );
  }
  return bots > 0 ? (
    <Badge tone="ok">
      <Trans>bots work</Trans>
    </Badge>
  ) : (
    <Badge>
      <Trans>no bots</Trans>
    </Badge>
  );
}
