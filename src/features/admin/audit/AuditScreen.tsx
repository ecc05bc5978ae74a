import { ShowMore } from '#src/shell/things/ShowMore.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AuditEvent } from '#contract/schemas/money/adminMoney.ts';
import { limits } from '#contract/limits.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { SearchBox } from '#src/ui/field/SearchBox.tsx';
import { auditQuery } from '../queries.ts';
import split from '../Split.module.css';
import classes from './Audit.module.css';
import { useAuditText } from './useAuditText.ts';

interface Props {
  search: string;
  onSearch: (search: string) => void;
}

/** `/admin/audit/`: who did what, when, why and from where; only added to. */
export function AuditScreen({ search, onSearch }: Props) {
  const { t } = useLingui();
  const pages = useSuspenseInfiniteQuery(auditQuery(search));
  const events = pages.data.pages.flatMap(({ results }) => results);
  return (
    <Card aria-label={t`Audit log`}>
      <div className={split.bar}>
        <SearchBox
          value={search}
          onChange={onSearch}
          label={t`Find by who, what or why`}
          maxLength={limits.titleChars}
          className={split.search}
        />
      </div>
      {events.length > 0 ? (
        <ol>
          {events.map((event) => (
            <Row key={event.id} event={event} />
          ))}
        </ol>
      ) : (
        <p className={split.none}>
          <Trans>Nothing here now.</Trans>
        </p>
      )}
      <ShowMore pages={pages} />
    </Card>
  );
}

function Row({ event }: { event: AuditEvent }) {
  const { t } = useLingui();
  const format = useFormat();
  const auditText = useAuditText();
  const { withdrawal } = event.args;
  const { reason } = event;
  return (
    <li className={classes.event}>
      <time dateTime={event.at} className={classes.at}>
        {format.dateTime(event.at)}
      </time>
      <b className={classes.who}>{event.by ? event.by.name || t`A deleted account` : t`The server`}</b>
      <p className={classes.what}>
        <span>{auditText(event)}</span>
        {reason && <span>{t({ message: ` · “${reason}”`, context: 'the reason of an act' })}</span>}
        {event.account?.name && typeof withdrawal !== 'string' && (
          <>
            {' '}
            <Link to="/admin/accounts/$account/" params={{ account: event.account.id }}>
              <Trans>See it</Trans>
            </Link>
          </>
        )}
        {typeof withdrawal === 'string' && (
          <>
            {' '}
            <Link to="/admin/withdrawals/" search={{ id: withdrawal }}>
              <Trans>See it</Trans>
            </Link>
          </>
        )}
      </p>
      <span className={classes.from}>{event.address ?? t`on the server`}</span>
    </li>
  );
}
