import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { Ledger } from '#contract/schemas/money/adminMoney.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Button } from '#src/ui/Button.tsx';
import { DataTable } from '#src/ui/list/DataTable.tsx';
import classes from './LedgerTable.module.css';
import { SetBalanceDialog } from './SetBalanceDialog.tsx';

type Account = Ledger['accounts'][number];

const differenceOf = ({ money, kept }: Account): number => (kept ? kept.amount - money.amount : 0);

export function LedgerTable({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const [set, setSet] = useState<Account | null>(null);
  return (
    <>
      <DataTable
        columns={[
          { name: t({ message: 'Account', context: 'in a ledger' }) },
          { name: t`Stored balance`, isFigure: true },
          { name: t`Sum of entries`, isFigure: true },
          { name: t`Entries`, isFigure: true },
          { name: t`Difference`, isFigure: true },
        ]}
        rows={accounts.map((one) => ({
          key: `${one.account} ${one.money.currency}`,
          isBad: differenceOf(one) !== 0,
          cells: [
            <span key="account" className={classes.account}>
              {one.account}
            </span>,
            format.money(one.kept ?? one.money),
            format.money(one.money),
            format.number(one.entries),
            <Difference key="difference" account={one} onSet={() => setSet(one)} />,
          ],
        }))}
      />
      {set && <SetBalanceDialog account={set} onClose={() => setSet(null)} />}
    </>
  );
}

function Difference({ account, onSet }: { account: Account; onSet: () => void }) {
  const format = useFormat();
  const difference = differenceOf(account);
  if (difference === 0)
    return (
      <span className={classes.even}>
        <IconCheck size={16} stroke={2} aria-hidden />
        <Trans>even</Trans>
      </span>
    );
  return (
    <span>
      <b className={classes.difference}>
        <span>{difference > 0 ? '+' : '−'}</span>
        <span>{format.money({ ...account.money, amount: Math.abs(difference) })}</span>
      </b>{' '}
      <Button size="small" onClick={onSet}>
        <Trans>Set from entries…</Trans>
      </Button>
    </span>
  );
}
