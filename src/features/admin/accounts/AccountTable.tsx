import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AccountOrder } from '#contract/accountLists.ts';
import type { AdminAccount } from '#contract/schemas/account/adminAccount.ts';
import { useFormat } from '#src/session/useFormat.ts';
import table from '#src/ui/list/DataTable.module.css';
import { AccountMark } from './AccountMark.tsx';
import { AccountStateBadge } from './AccountStateBadge.tsx';
import classes from './Accounts.module.css';
import { walkRows } from './walkRows.ts';

interface Props {
  accounts: readonly AdminAccount[];
  order: AccountOrder;
  onOrder: (order: AccountOrder) => void;
}

/** Accounts, a row each that leads to it; the arrow keys walk from one to the next. */
export function AccountTable({ accounts, order, onOrder }: Props) {
  const head = (of: AccountOrder, name: ReactNode) => (
    <th scope="col" className={table.figure} aria-sort={of === order ? 'descending' : undefined}>
      <button type="button" className={classes.sort} onClick={() => onOrder(of)}>
        <span>{name}</span>
        {of === order && <IconArrowDown size={14} stroke={1.75} aria-hidden />}
      </button>
    </th>
  );
  return (
    <table className={`${table.table} ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Account</Trans>
          </th>
          {head('bots', <Trans>Bots</Trans>)}
          {head('people', <Trans>People</Trans>)}
          {head('messages', <Trans>Messages this month</Trans>)}
          {head('storage', <Trans>Storage</Trans>)}
          <th scope="col">
            <Trans>State</Trans>
          </th>
          {head('seen', <Trans>Last seen</Trans>)}
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <Row key={account.id} account={account} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ account }: { account: AdminAccount }) {
  const { t } = useLingui();
  const format = useFormat();
  const { id, name, email, telegram_username, bots, people, messages, file_bytes, seen_at, closed_at } = account;
  const second = email !== name ? email : telegram_username && `@${telegram_username}`;
  return (
    <tr className={classes.row} data-closed={closed_at !== null || undefined}>
      <th scope="row">
        <span className={classes.who}>
          <AccountMark id={id} name={name} />
          <span className="min-w-0">
            <Link
              to="/admin/accounts/$account/"
              params={{ account: id }}
              className={classes.link}
              dir="auto"
              data-row-link
              onKeyDown={walkRows}
            >
              {name || t`An account without a name`}
            </Link>
            {second && <span className={`${table.caption} break-words`}>{second}</span>}
          </span>
        </span>
      </th>
      <td className={table.figure} data-label={t`Bots`}>
        {format.number(bots)}
      </td>
      <td className={table.figure} data-label={t`People`}>
        {format.number(people)}
      </td>
      <td className={table.figure} data-label={t`Messages this month`}>
        {format.number(messages)}
      </td>
      <td className={table.figure} data-label={t`Storage`}>
        {format.bytes(file_bytes)}
      </td>
      <td className={classes.state}>
        <AccountStateBadge account={account} />
      </td>
      <td className={`${table.figure} ${classes.seen}`}>{format.relative(seen_at)}</td>
    </tr>
  );
}
