import { Trans, useLingui } from '@lingui/react/macro';
import type { System } from '#contract/schemas/account/system.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { CardHeader } from '#src/ui/list/CardHeader.tsx';
import { SystemFact, SystemFacts } from './SystemFacts.tsx';

export function DatabaseCard({ system: { database } }: { system: System }) {
  const { t } = useLingui();
  const format = useFormat();
  const { kind, bytes, migrations, last_migration } = database;
  return (
    <Card aria-labelledby="database">
      <CardHeader id="database" title={<Trans>Database</Trans>}>
        {/* oxlint-disable-next-line lingui/no-unlocalized-strings -- a name */}
        <Badge tone="ok">{kind === 'postgres' ? 'PostgreSQL' : t`embedded`}</Badge>
      </CardHeader>
      <SystemFacts>
        <SystemFact label={<Trans>Size</Trans>}>{format.bytes(bytes)}</SystemFact>
        <SystemFact label={<Trans>Migrations</Trans>}>{format.number(migrations)}</SystemFact>
        <SystemFact label={<Trans>Last migration</Trans>}>{last_migration}</SystemFact>
      </SystemFacts>
    </Card>
  );
}
