import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { AdminAccountPage } from '#contract/schemas/account/adminAccount.ts';
import { call } from '#src/api/call.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { CardHeader } from '#src/ui/list/CardHeader.tsx';
import { useAdminAct } from '../useAdminAct.ts';
import classes from './Account.module.css';
import { CloseDialog } from './CloseDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';

/** What can be done with an account, from mild to final. */
export function AccountActs({ account }: { account: AdminAccountPage }) {
  const [asked, setAsked] = useState<'close' | 'delete' | null>(null);
  const { is_admin, subscription, email, name } = account;
  return (
    <Card aria-labelledby="acts">
      <CardHeader id="acts" title={<Trans>What you can do</Trans>} />
      {subscription && (
        <div className={classes.act}>
          <div className="flex-1 min-w-0">
            <h3 className="text-md medium">
              <Trans>Subscription</Trans>
            </h3>
            <p className="text-xs muted">
              <Trans>Grant it until a day, or end it.</Trans>
            </p>
          </div>
          <Link
            to="/admin/subscriptions/"
            search={{ search: email ?? name }}
            className={buttonClass({ size: 'small' })}
          >
            <Trans>Open</Trans>
          </Link>
        </div>
      )}
      {is_admin ? (
        <p className={`${classes.act} text-sm muted`}>
          <Trans>
            An admin’s account can’t be closed or deleted here. Remove the admin rights first, by a command on the
            server.
          </Trans>
        </p>
      ) : (
        <>
          <CloseOrReopen account={account} onClose={() => setAsked('close')} />
          <DeleteForGood account={account} onDelete={() => setAsked('delete')} />
        </>
      )}
      {asked === 'close' && <CloseDialog account={account} onClose={() => setAsked(null)} />}
      {asked === 'delete' && <DeleteDialog account={account} onClose={() => setAsked(null)} />}
    </Card>
  );
}

function CloseOrReopen({ account: { id, closed_at }, onClose }: { account: AdminAccountPage; onClose: () => void }) {
  const { t } = useLingui();
  const act = useAdminAct();
  const [isBusy, setBusy] = useState(false);
  const reopen = async () => {
    setBusy(true);
    await act(() => call(endpoints.adminAccounts.reopen, { params: { id } }), t`The account is open again`);
    setBusy(false);
  };
  if (closed_at)
    return (
      <div className={classes.act}>
        <div className="flex-1 min-w-0">
          <h3 className="text-md medium">
            <Trans>Reopen the account</Trans>
          </h3>
          <p className="text-xs muted">
            <Trans>Its owner can sign in again. Bots stay stopped until the owner runs them.</Trans>
          </p>
        </div>
        <Button size="small" variant="primary" isBusy={isBusy} onClick={() => void reopen()}>
          <Trans>Reopen</Trans>
        </Button>
      </div>
    );
  return (
    <div className={classes.act}>
      <div className="flex-1 min-w-0">
        <h3 className="text-md medium">
          <Trans>Close the account</Trans>
        </h3>
        <p className="text-xs muted">
          <Trans>Bots stop within 5 seconds, nobody can sign in. All data stays; people are told nothing.</Trans>
        </p>
      </div>
      <Button size="small" onClick={onClose}>
        <Trans>Close…</Trans>
      </Button>
    </div>
  );
}

function DeleteForGood({ account, onDelete }: { account: AdminAccountPage; onDelete: () => void }) {
  const format = useFormat();
  const [bots, people, files] = [account.bots, account.people, account.files].map((count) => format.number(count));
  return (
    <div className={classes.final}>
      <h3 className="text-md medium">
        <Trans>Delete forever</Trans>
      </h3>
      <p className="text-sm">
        <Trans>
          Bots: {bots}, people: {people}, files: {files}. All of it goes, and can’t be restored.
        </Trans>
      </p>
      <Button size="small" variant="danger" onClick={onDelete}>
        <Trans>Delete…</Trans>
      </Button>
    </div>
  );
}
