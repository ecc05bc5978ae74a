import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { AccountOrder } from '#contract/accountLists.ts';
import type { Viewport } from '#src/person/table/RowTable.tsx';
import { useScrollPosition } from '#src/person/table/useScrollPosition.ts';
import { Button } from '#src/ui/Button.tsx';
import { useTitleAfter } from '#src/ui/focus/useTitleAfter.ts';
import { Kbd } from '#src/ui/Kbd.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { accountsQuery } from '../queries.ts';
import split from '../Split.module.css';
import { AccountFilters } from './AccountFilters.tsx';
import type { AccountsChange, AccountsSearch } from './accountsSearch.ts';
import { AccountTable } from './AccountTable.tsx';
import classes from './Accounts.module.css';
import { useFreshAccounts } from './useFreshAccounts.ts';
import { listKeys } from './listKeys.ts';
import { useListKeys } from './useListKeys.ts';

interface Props {
  search: AccountsSearch;
  onSearch: (search: AccountsSearch) => void;
  onOpen: (account: string) => void;
}

/** `/admin/accounts/`: everybody who has an account, with what they use. */
export function AccountsScreen({ search: asked, onSearch, onOpen }: Props) {
  const { t } = useLingui();
  const pages = useSuspenseInfiniteQuery(accountsQuery(asked));
  const loaded = pages.data.pages;
  const accounts = useMemo(() => loaded.flatMap(({ results }) => results), [loaded]);
  const totals = loaded[0]?.totals;
  const { state, order = 'seen', search } = asked;
  const key = JSON.stringify(asked);
  const field = useRef<HTMLInputElement>(null);
  const walk = useRef<((by: number) => void) | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const chosen = useRef<AccountOrder | null>(null);
  const viewport = useRef<Viewport>({ first: 0, last: 0, isAtTop: true });
  const scrollPosition = useScrollPosition(`accounts${key}`);
  useFreshAccounts(asked, viewport);
  useListKeys({ onWalk: (by) => walk.current?.(by), onSearch: () => field.current?.focus() });
  const change = (changed: AccountsChange) => {
    const next = { state, order, search, ...changed };
    onSearch({
      ...(next.state && { state: next.state }),
      ...(next.order !== 'seen' && { order: next.order }),
      ...(next.search && { search: next.search }),
    });
  };
  return (
    <Card aria-label={t`Accounts`} className={classes.list}>
      <AccountFilters asked={asked} totals={totals} fieldRef={field} onChange={change} />
      {accounts.length > 0 ? (
        <AccountTable
          key={key}
          {...{ accounts, order, scrollPosition, onOpen }}
          count={pages.hasNextPage ? (search ? undefined : totals?.[state ?? 'all']) : accounts.length}
          chosenRef={chosen}
          onOrder={(picked) => change({ order: picked })}
          nextPage={{
            has: pages.hasNextPage,
            isFetching: pages.isFetchingNextPage,
            hasFailed: pages.isFetchNextPageError,
            fetch: () => void pages.fetchNextPage({ cancelRefetch: false }),
          }}
          viewportRef={viewport}
          scrollerRef={scroller}
          walkRef={walk}
        />
      ) : (
        <Nothing onAll={() => onSearch({})} />
      )}
      <p className={classes.keys} aria-hidden>
        <Kbd>{listKeys.next}</Kbd> <Kbd>{listKeys.previous}</Kbd> <Trans>next account</Trans> <Kbd>{listKeys.open}</Kbd>{' '}
        <Trans context="a row, by a key">open</Trans>
      </p>
    </Card>
  );
}

function Nothing({ onAll }: { onAll: () => void }) {
  useTitleAfter();
  return (
    <div className={`${split.none} flex-1`}>
      <p>
        <Trans>Nothing matches.</Trans>
      </p>
      <Button onClick={onAll}>
        <Trans>Show all</Trans>
      </Button>
    </div>
  );
}
