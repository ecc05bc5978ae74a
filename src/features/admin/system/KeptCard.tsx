import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { System } from '#contract/schemas/account/system.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { CardHeader } from '#src/ui/list/CardHeader.tsx';
import { SystemFact, SystemFacts } from './SystemFacts.tsx';

/** How long what piles up is kept, as the server's settings say. */
export function KeptCard({ days }: { days: System['kept_days'] }) {
  const { t } = useLingui();
  const lasting = (count: number) =>
    count === 0 ? t`forever` : t`${plural(count, { one: '# day', other: '# days' })}`;
  return (
    <Card aria-labelledby="kept">
      <CardHeader
        id="kept"
        title={<Trans>How long it is kept</Trans>}
        lead={<Trans>Set by KEEP_HISTORY_DAYS, KEEP_DELIVERIES_DAYS and KEEP_LOG_DAYS.</Trans>}
      />
      <SystemFacts>
        <SystemFact label={<Trans>History of people</Trans>}>{lasting(days.history)}</SystemFact>
        <SystemFact label={<Trans>Messages that were sent</Trans>}>{lasting(days.deliveries)}</SystemFact>
        <SystemFact label={<Trans>Security log</Trans>}>{lasting(days.log)}</SystemFact>
        <SystemFact label={<Trans>Audit log, ledger</Trans>}>{t`forever`}</SystemFact>
      </SystemFacts>
    </Card>
  );
}
