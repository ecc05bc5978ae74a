import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { accountOrders, type AccountState } from '#contract/accountLists.ts';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { AccountTotals } from '#contract/schemas/account/adminAccount.ts';
import { download } from '#src/api/download.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { ExportMenu } from '#src/shell/things/ExportMenu.tsx';
import { SearchBox } from '#src/ui/field/SearchBox.tsx';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import split from '../Split.module.css';
import type { AccountsChange, AccountsSearch } from './accountsSearch.ts';
import classes from './Accounts.module.css';
import { listKeys } from './listKeys.ts';
import { useOrderNames } from './useOrderNames.ts';

const orders = accountOrders.filter((order) => order !== 'seen');

interface Props {
  asked: AccountsSearch;
  totals: AccountTotals | undefined;
  fieldRef: RefObject<HTMLInputElement | null>;
  onChange: (changed: AccountsChange) => void;
}

/** Which accounts are shown, with how many there are of each state, and the file of them. */
export function AccountFilters({ asked, totals, fieldRef, onChange }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const orderNames = useOrderNames();
  const option = (value: AccountState | 'all', name: string) => ({
    value,
    label: (
      <>
        <span>{name}</span> <span className="faint tabular">{format.number(totals?.[value] ?? 0)}</span>
      </>
    ),
  });
  return (
    <div className={split.bar}>
      <div className={classes.states}>
        <Segmented
          label={t`State`}
          value={asked.state ?? 'all'}
          options={[
            option('all', t({ message: 'All', context: 'accounts' })),
            option('trouble', t({ message: 'In trouble', context: 'accounts' })),
            option('limit', t({ message: 'At a limit', context: 'accounts' })),
            option('closed', t({ message: 'Closed', context: 'accounts' })),
          ]}
          onChange={(picked) => onChange({ state: picked === 'all' ? null : picked })}
        />
      </div>
      <span className={split.grow} />
      <SearchBox
        value={asked.search ?? ''}
        onChange={(text) => onChange({ search: text })}
        label={t`Find an account by name, e-mail or bot`}
        placeholder={t`Name, e-mail or @bot`}
        maxLength={limits.titleChars}
        className={`${split.search} ${classes.find}`}
        inputRef={fieldRef}
        shortcut={listKeys.search}
      />
      <ExportMenu
        name={t`Accounts`}
        fetchTable={(file) =>
          download(endpoints.adminAccounts.export, { params: undefined, query: { ...asked, format: file } })
        }
      />
      <span className={classes.order}>
        <Select
          label={t`Sort`}
          none={orderNames.seen}
          value={asked.order}
          choices={orders.map((value) => ({ value, label: orderNames[value] }))}
          onChange={(picked) => onChange({ order: orders.find((one) => one === picked) ?? 'seen' })}
        />
      </span>
    </div>
  );
}
