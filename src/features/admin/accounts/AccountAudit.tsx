import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormat } from '#src/session/useFormat.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { CardHeader } from '#src/ui/list/CardHeader.tsx';
import { useAuditText } from '../audit/useAuditText.ts';
import { auditQuery } from '../queries.ts';
import split from '../Split.module.css';
import classes from './Account.module.css';

const shown = 5;

/** What admins did to an account last. */
export function AccountAudit({ id, email }: { id: string; email: string | null }) {
  const { t } = useLingui();
  const format = useFormat();
  const auditText = useAuditText();
  const { data } = useInfiniteQuery(auditQuery(id));
  const events = (data?.pages[0]?.results ?? []).slice(0, shown);
  return (
    <Card aria-labelledby="audit">
      <CardHeader id="audit" title={<Trans>Audit log</Trans>}>
        {events.length > 0 && (
          <Link to="/admin/audit/" search={{ search: id }} className="text-sm medium">
            <Trans>All</Trans>
          </Link>
        )}
      </CardHeader>
      {events.length > 0 ? (
        <ol>
          {events.map(({ reason, ...event }) => (
            <li key={event.id} className={classes.event}>
              <span className="flex-1 min-w-0 break-words">
                {auditText(event) + (reason ? t({ message: ` · “${reason}”`, context: 'the reason of an act' }) : '')}
              </span>
              <time dateTime={event.at} className="faint nowrap">
                {format.date(event.at)}
              </time>
            </li>
          ))}
        </ol>
      ) : (
        <p className={split.none}>
          <Trans>Admins have changed nothing here.</Trans>
        </p>
      )}
      {email !== null && (
        <p className={classes.more}>
          <Link to="/settings/security/" search={{ search: email }}>
            <Trans>Sign-ins and changes of the password</Trans>
          </Link>
        </p>
      )}
    </Card>
  );
}
