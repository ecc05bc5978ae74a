import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { type AccountOrder, accountOrders, type AccountState } from '#contract/accountLists.ts';
import { limits } from '#contract/limits.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Button } from '#src/ui/Button.tsx';
import { SearchBox } from '#src/ui/field/SearchBox.tsx';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import { useTitleAfter } from '#src/ui/focus/useTitleAfter.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { NextPage } from '#src/ui/list/NextPage.tsx';
import { accountsQuery } from '../queries.ts';
import split from '../Split.module.css';
import type { AccountsSearch } from './accountsSearch.ts';
import { AccountTable } from './AccountTable.tsx';
import classes from './Accounts.module.css';
import { useOrderNames } from './useOrderNames.ts';

const orders = accountOrders.filter((order) => order !== 'seen');

interface Props {
  search: AccountsSearch;
  onSearch: (search: AccountsSearch) => void;
}

/** `/admin/accounts/`: everybody who has an account, with what they use. */
export function AccountsScreen({ search: asked, onSearch }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const orderNames = useOrderNames();
  const pages = useSuspenseInfiniteQuery(accountsQuery(asked));
  const accounts = pages.data.pages.flatMap(({ results }) => results);
  const { all = 0, trouble = 0, closed = 0 } = pages.data.pages[0]?.totals ?? {};
  const { state, order = 'seen', search } = asked;
  const change = (changed: { state?: AccountState | null; order?: AccountOrder; search?: string }) => {
    const next = { state, order, search, ...changed };
    onSearch({
      ...(next.state && { state: next.state }),
      ...(next.order !== 'seen' && { order: next.order }),
      ...(next.search && { search: next.search }),
    });
  };
  const option = (value: AccountState | 'all', name: string, count: number) => ({
    value,
    label: (
      <>
        <span>{name}</span> <span className="faint tabular">{format.number(count)}</span>
      </>
    ),
  });
  return (
    <Card aria-label={t`Accounts`}>
      <div className={split.bar}>
        <Segmented
          label={t`State`}
          value={state ?? 'all'}
          options={[
            option('all', t({ message: 'All', context: 'accounts' }), all),
            option('trouble', t({ message: 'In trouble', context: 'accounts' }), trouble),
            option('closed', t({ message: 'Closed', context: 'accounts' }), closed),
          ]}
          onChange={(picked) => change({ state: picked === 'all' ? null : picked })}
        />
        <span className={split.grow} />
        <SearchBox
          value={search ?? ''}
          onChange={(text) => change({ search: text })}
          label={t`Find an account by name, e-mail or bot`}
          placeholder={t`Name, e-mail or @bot`}
          maxLength={limits.titleChars}
          className={split.search}
        />
        <span className={classes.order}>
          <Select
            label={t`Sort`}
            none={orderNames.seen}
            value={asked.order}
            choices={orders.map((value) => ({ value, label: orderNames[value] }))}
            onChange={(picked) => change({ order: orders.find((one) => one === picked) ?? 'seen' })}
          />
        </span>
      </div>
      {accounts.length > 0 ? (
        <AccountTable accounts={accounts} order={order} onOrder={(picked) => change({ order: picked })} />
      ) : (
        <Nothing onAll={() => onSearch({})} />
      )}
      <NextPage pages={pages}>
        <Trans>Show more</Trans>
      </NextPage>
    </Card>
  );
}

function Nothing({ onAll }: { onAll: () => void }) {
  useTitleAfter();
  return (
    <div className={split.none}>
      <p>
        <Trans>Nothing matches.</Trans>
      </p>
      <Button onClick={onAll}>
        <Trans>Show all</Trans>
      </Button>
    </div>
  );
}
