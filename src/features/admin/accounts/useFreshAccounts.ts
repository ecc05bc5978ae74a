import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Viewport } from '#src/person/table/RowTable.tsx';
import { oneAtATime } from '#src/platform/tabs/oneAtATime.ts';
import { accountsQuery } from '../queries.ts';
import type { AccountsSearch } from './accountsSearch.ts';
import { refreshAccounts } from './refreshAccounts.ts';

const everyMs = 10_000;

/** Keeps what is shown of the list fresh while the page is visible, however much of it is loaded. */
export function useFreshAccounts(search: AccountsSearch, viewport: RefObject<Viewport>): void {
  const client = useQueryClient();
  const refresh = useEffectEvent(() => refreshAccounts(client, search, viewport));
  const isOld = useEffectEvent(() => {
    const { queryKey } = accountsQuery(search);
    return client.getQueryCache().find({ queryKey, exact: true })?.isStaleByTime(everyMs) === true;
  });
  const key = JSON.stringify(search);
  useEffect(() => {
    const once = oneAtATime(() => refresh());
    const look = () => {
      if (document.visibilityState === 'visible' && isOld()) void once();
    };
    look();
    const timer = setInterval(look, everyMs / 2);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [key]);
}
