import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { AdminAccount } from '#contract/schemas/account/adminAccount.ts';
import { TableRow } from '#src/person/table/TableRow.tsx';
import { useFormat } from '#src/session/useFormat.ts';
import { AccountMark } from './AccountMark.tsx';
import { AccountStateBadge } from './AccountStateBadge.tsx';
import classes from './AccountTable.module.css';
import { LimitBar } from './LimitBar.tsx';

interface Props {
  account: AdminAccount;
  index: number;
  top: number;
}

/** One account's row, on a phone a card of two lines. It is mounted on scrolling, so it must stay cheap to render. */
export const AccountRow = memo(function AccountRow({ account, index, top }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const { id, name, email, telegram_username, closed_at, bots, people, messages, messages_limit, file_bytes } = account;
  const second = email !== name ? email : telegram_username && `@${telegram_username}`;
  const figure = (of: string, label: string, value: string) => (
    <td className={classes.figure} data-of={of}>
      <span className="tabular">{value}</span> <span className={classes.unit}>{label}</span>
    </td>
  );
  return (
    <TableRow id={id} name={name} index={index} top={top}>
      <th scope="row" className={classes.who} data-closed={closed_at !== null || undefined}>
        <AccountMark id={id} name={name} />
        <span className={classes.names}>
          <a href={`/admin/accounts/${id}/`} className={classes.link} dir="auto">
            {name || t`An account without a name`}
          </a>
          {second && <span className={classes.second}>{second}</span>}
        </span>
      </th>
      {figure('bots', t`${plural(bots, { one: 'bot', other: 'bots' })}`, format.number(bots))}
      {figure('people', t`${plural(people, { one: 'person', other: 'people' })}`, format.number(people))}
      <td className={classes.figure} data-of="messages">
        <span className="tabular">{format.number(messages)}</span>{' '}
        <span className={classes.unit}>{t`${plural(messages, { one: 'message', other: 'messages' })}`}</span>
        {typeof messages_limit === 'number' && (
          <span className={classes.bar}>
            <LimitBar label={t`Messages a month`} used={messages} most={messages_limit} />
          </span>
        )}
      </td>
      {figure('storage', '', format.bytes(file_bytes))}
      <td className={classes.state}>
        <AccountStateBadge account={account} />
      </td>
      <td className={`${classes.figure} muted`} data-of="seen">
        {format.relative(account.seen_at)}
      </td>
    </TableRow>
  );
});
