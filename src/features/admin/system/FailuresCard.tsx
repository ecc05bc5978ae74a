import { Trans, useLingui } from '@lingui/react/macro';
import { IconShieldLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { System } from '#contract/schemas/account/system.ts';
import type { FailureKind } from '#contract/schemas/failure.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { CardHeader } from '#src/ui/list/CardHeader.tsx';
import { failureNames } from '../failures/failureNames.ts';
import { SystemFact, SystemFacts } from './SystemFacts.tsx';
import classes from './System.module.css';

const kinds = Object.keys(failureNames) as FailureKind[];

/** Always shown, because who runs a server asks after them. */
const asked: ReadonlySet<FailureKind> = new Set(['mail', 'mail_refused', 'payment']);

/** What has failed five times in a row, and the way to the two logs. */
export function FailuresCard({ failures }: Pick<System, 'failures'>) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const all = Object.values(failures).reduce((sum, one) => sum + one, 0);
  return (
    <Card aria-labelledby="failures">
      <CardHeader id="failures" title={<Trans>What fails</Trans>}>
        <Badge tone={all > 0 ? 'warn' : 'ok'}>{all > 0 ? format.number(all) : t`nothing`}</Badge>
      </CardHeader>
      <SystemFacts>
        {kinds
          .filter((kind) => asked.has(kind) || failures[kind])
          .map((kind) => (
            <SystemFact key={kind} label={i18n._(failureNames[kind])}>
              {format.number(failures[kind] ?? 0)}
            </SystemFact>
          ))}
      </SystemFacts>
      <p className={classes.links}>
        <Link to="/admin/failures/">
          <Trans>What fails</Trans>
        </Link>
        <Link to="/settings/security/" className="inline-row gap-xs">
          <IconShieldLock size={16} stroke={1.75} aria-hidden />
          <Trans>Security log</Trans>
        </Link>
      </p>
    </Card>
  );
}
