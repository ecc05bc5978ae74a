import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowDown } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { AccountOrder } from '#contract/accountLists.ts';
import type { AdminAccount } from '#contract/schemas/account/adminAccount.ts';
import { RowTable } from '#src/person/table/RowTable.tsx';
import { AccountRow } from './AccountRow.tsx';
import classes from './AccountTable.module.css';

const heights = { wide: 52, phone: 88 };

type Table = ComponentProps<typeof RowTable<AdminAccount>>;

interface Props
  extends Pick<Table, 'count' | 'nextPage' | 'viewportRef' | 'scrollPosition' | 'scrollerRef' | 'onOpen' | 'walkRef'> {
  accounts: readonly AdminAccount[];
  order: AccountOrder;
  onOrder: (order: AccountOrder) => void;
  /** The order that was just chosen: the head of the table that has it takes the focus from the one that is gone. */
  chosenRef: RefObject<AccountOrder | null>;
}

/** Accounts of any number, a row each that leads to it; the heads of the columns sort. */
export function AccountTable({ accounts, order, onOrder, chosenRef, ...table }: Props) {
  const { t } = useLingui();
  const head = (of: AccountOrder, name: ReactNode) => <Head {...{ of, order, onOrder, chosenRef }}>{name}</Head>;
  return (
    <RowTable
      {...table}
      label={t`Accounts`}
      rows={accounts}
      className={`${classes.table} ${classes[`by_${order}`] ?? ''}`}
      heights={heights}
      head={
        <thead>
          <tr aria-rowindex={1}>
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
      }
      renderRow={(account, index, top) => <AccountRow key={account.id} account={account} index={index} top={top} />}
    />
  );
}

interface HeadProps extends Pick<Props, 'order' | 'onOrder' | 'chosenRef'> {
  of: AccountOrder;
  children: ReactNode;
}

function Head({ of, order, onOrder, chosenRef, children }: HeadProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (chosenRef.current !== of) return;
    chosenRef.current = null;
    if (document.activeElement === document.body) button.current?.focus();
  }, [chosenRef, of]);
  return (
    <th scope="col" className={classes.figure} aria-sort={of === order ? 'descending' : undefined}>
      <button
        ref={button}
        type="button"
        className={classes.sort}
        onClick={() => {
          chosenRef.current = of;
          onOrder(of);
        }}
      >
        <span>{children}</span>
        {of === order && <IconArrowDown size={14} stroke={1.75} aria-hidden />}
      </button>
    </th>
  );
}
