import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { System } from '#contract/schemas/account/system.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { CardHeader } from '#src/ui/list/CardHeader.tsx';
import { troubleNames } from '../accounts/troubleNames.ts';
import classes from './System.module.css';

/** Bots that do not work, with whose they are. */
export function TroublesCard({ system: { troubles, trouble_count } }: { system: System }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const rest = format.number(trouble_count - troubles.length);
  return (
    <Card aria-labelledby="troubles">
      <CardHeader id="troubles" title={<Trans>Bots in trouble</Trans>}>
        <Badge tone={trouble_count > 0 ? 'bad' : 'ok'}>
          {trouble_count > 0 ? format.number(trouble_count) : t`none`}
        </Badge>
      </CardHeader>
      {troubles.length > 0 ? (
        <ul>
          {troubles.map(({ account, username, code, since }) => (
            <li key={`${account.id} ${username}`} className={classes.line}>
              <IconPlugConnectedX className={classes.bad} size={18} stroke={1.75} aria-hidden />
              <span className={classes.text}>
                <span className="block medium break-words">{`@${username}`}</span>
                <span className="block text-xs muted">
                  {`${i18n._(troubleNames[code])} · ${format.relative(since)}`}
                </span>
              </span>
              <Link
                to="/admin/accounts/$account/"
                params={{ account: account.id }}
                className={buttonClass({ size: 'small' })}
                aria-label={t`Account of @${username}`}
              >
                <Trans>Account</Trans>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.rest}>
          <Trans>Every running bot works.</Trans>
        </p>
      )}
      {trouble_count > troubles.length && (
        <p className={classes.rest}>
          <Link to="/admin/accounts/" search={{ state: 'trouble' }}>
            <Trans>and {rest} more</Trans>
          </Link>
        </p>
      )}
    </Card>
  );
}
