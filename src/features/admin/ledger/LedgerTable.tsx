import { Trans } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { Ledger } from '#contract/schemas/adminMoney.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Button } from '#src/ui/Button.tsx';
import table from '#src/ui/DataTable.module.css';
import classes from './LedgerTable.module.css';
import { SetBalanceDialog } from './SetBalanceDialog.tsx';

type Account = Ledger['accounts'][number];

export function LedgerTable({ accounts }: { accounts: readonly Account[] }) {
  const [set, setSet] = useState<Account | null>(null);
  return (
    <>
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Account</Trans>
              </th>
              <th scope="col" className={table.figure}>
                <Trans>Kept balance</Trans>
              </th>
              <th scope="col" className={table.figure}>
                <Trans>Sum of entries</Trans>
              </th>
              <th scope="col" className={table.figure}>
                <Trans>Entries</Trans>
              </th>
              <th scope="col" className={table.figure}>
                <Trans>Difference</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.map((one) => (
              <Row key={`${one.account} ${one.money.currency}`} account={one} onSet={() => setSet(one)} />
            ))}
          </tbody>
        </table>
      </div>
      {set && <SetBalanceDialog account={set} onClose={() => setSet(null)} />}
    </>
  );
}

function Row({ account: { account, money, kept, entries }, onSet }: { account: Account; onSet: () => void }) {
  const format = useFormat();
  const difference = kept ? kept.amount - money.amount : 0;
  return (
    <tr data-differs={difference !== 0 || undefined} className={classes.row}>
      <th scope="row" className={classes.account}>
        {account}
      </th>
      <td className={table.figure}>{format.money(kept ?? money)}</td>
      <td className={table.figure}>{format.money(money)}</td>
      <td className={table.figure}>{format.number(entries)}</td>
      <td className={table.figure}>
        {difference === 0 ? (
          <span className={classes.even}>
            <IconCheck size={16} stroke={2} aria-hidden />
            <Trans>even</Trans>
          </span>
        ) : (
          <>
            <b className={classes.difference}>
              {difference > 0 ? '+' : '−'}
              {format.money({ ...money, amount: Math.abs(difference) })}
            </b>{' '}
            <Button size="small" onClick={onSet}>
              <Trans>Set from entries…</Trans>
            </Button>
          </>
        )}
      </td>
    </tr>
  );
}
