import { Trans } from '@lingui/react/macro';
import { IconShieldCheck } from '@tabler/icons-react';
import { useUser } from '#src/session/SessionContext.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import classes from './State.module.css';

/** A server without payments: everything is on for everyone. */
export function AllIncluded() {
  const user = useUser();
  return (
    <>
      <Card className={classes.now}>
        <Badge tone="ok">
          <Trans>Active, no end date</Trans>
        </Badge>
        {user ? (
          <h2 className={classes.headline}>
            <Everything />
          </h2>
        ) : (
          <h1 className={classes.headline}>
            <Everything />
          </h1>
        )}
        <p className="text-sm muted">
          <Trans>This server takes no payments. Running bots, mailings and letters are free for everyone here.</Trans>
        </p>
      </Card>
      {user?.is_admin && (
        <p className={classes.note}>
          <IconShieldCheck size={18} stroke={1.75} aria-hidden />
          <span className="min-w-0 break-words">
            <Trans>
              You are an admin: to charge, start the server with <b>STARS</b>, <b>CLOUDPAYMENTS_PUBLIC_ID</b> or{' '}
              <b>GRANTS</b> set, as docs/payments.md says.
            </Trans>
          </span>
        </p>
      )}
    </>
  );
}

const Everything = () => <Trans>Everything is switched on</Trans>;
