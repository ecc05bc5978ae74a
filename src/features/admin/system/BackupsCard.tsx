import { Trans, useLingui } from '@lingui/react/macro';
import { IconDatabaseExport } from '@tabler/icons-react';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { System } from '#contract/schemas/account/system.ts';
import { call } from '#src/api/call.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { CardHeader } from '#src/ui/list/CardHeader.tsx';
import { useAdminAct } from '../useAdminAct.ts';
import classes from './System.module.css';

const shown = 5;

/** The backups of the embedded database, and the button that makes one. */
export function BackupsCard({ backups: { made, running_since, failed_at } }: Pick<System, 'backups'>) {
  const { t } = useLingui();
  const format = useFormat();
  const act = useAdminAct();
  const [isAsking, setAsking] = useState(false);
  const isBusy = isAsking || running_since !== null;
  const backUp = async () => {
    setAsking(true);
    await act(() => call(endpoints.adminSystem.backUp, { body: { with_files: true } }), t`The backup has started`);
    setAsking(false);
  };
  return (
    <Card aria-labelledby="backups">
      <CardHeader
        id="backups"
        title={<Trans>Backups</Trans>}
        lead={made && made.length > 0 && <Trans>New backups are read back and checked.</Trans>}
      >
        {made && (
          <Button size="small" variant="primary" isBusy={isBusy} onClick={() => void backUp()}>
            {!isBusy && <IconDatabaseExport size={16} stroke={1.75} aria-hidden />}
            {isBusy ? <Trans>Backing up</Trans> : <Trans>Back up now</Trans>}
          </Button>
        )}
      </CardHeader>
      {failed_at && (
        <div className={classes.rest}>
          <Alert>
            <Trans>The last backup failed. Earlier ones are kept; the server’s log says why.</Trans>
          </Alert>
        </div>
      )}
      {made === null && (
        <p className={classes.rest}>
          <Trans>PostgreSQL has its own backups: use those of your host, or pg_dump.</Trans>
        </p>
      )}
      {made?.length === 0 && (
        <p className={classes.rest}>
          <Trans>No backup yet. One is made every night.</Trans>
        </p>
      )}
      <ul>
        {made?.slice(0, shown).map(({ name, at, bytes, has_files }) => (
          <li key={name} className={classes.line}>
            <span className={classes.text}>
              <span className="block medium">{format.dateTime(at)}</span>
              <span className="block text-xs muted">
                {has_files ? <Trans>with uploaded files</Trans> : <Trans>without uploaded files</Trans>}
              </span>
            </span>
            <span className="medium nowrap tabular">{format.bytes(bytes)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
