import { Trans } from '@lingui/react/macro';
import type { PartnerTransaction } from '#contract/schemas/money/partner.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Badge, type BadgeTone } from '#src/ui/Badge.tsx';
import { AccountName } from './AccountName.tsx';

const tones: Record<PartnerTransaction['account'], BadgeTone> = {
  hold: 'warn',
  available: 'ok',
  requested: 'accent',
  paid: 'neutral',
};

/** The account that an entry is on; for what is still on hold, until when. */
export function HoldBadge({ of: { account, hold_until, kind } }: { of: PartnerTransaction }) {
  const format = useFormat();
  const until = hold_until ? format.date(hold_until) : '';
  if (kind === 'commission')
    return hold_until ? (
      <Badge tone="warn">
        <Trans>on hold until {until}</Trans>
      </Badge>
    ) : (
      <Badge tone="ok">
        <Trans>hold ended</Trans>
      </Badge>
    );
  return (
    <Badge tone={tones[account]}>
      <AccountName of={account} />
    </Badge>
  );
}
