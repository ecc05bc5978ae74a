import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { AdminList } from '../list/AdminList.tsx';
import { adminFilterOf } from '../list/adminSearch.ts';
import { subscriptionsQuery } from '../queries.ts';
import { subscriptionStateNames, states } from './subscriptionStateNames.ts';
import type { SubscriptionsSearch } from './subscriptionsSearch.ts';
import { SubscriptionTable } from './SubscriptionTable.tsx';
import { SubscriptionTotals } from './SubscriptionTotals.tsx';

interface Props {
  search: SubscriptionsSearch;
  onSearch: (search: SubscriptionsSearch) => void;
}

/** `/admin/subscriptions/`: whose subscription is in which state, and the way to give or end one by hand. */
export function SubscriptionsScreen({ search, onSearch }: Props) {
  const { t, i18n } = useLingui();
  const pages = useSuspenseInfiniteQuery(subscriptionsQuery(adminFilterOf(search)));
  const subscriptions = pages.data.pages.flatMap(({ results }) => results);
  return (
    <>
      <SubscriptionTotals />
      <AdminList
        label={t`Subscriptions`}
        search={search}
        onSearch={onSearch}
        find={{ label: t`Find an account by name or e-mail`, placeholder: t`Name or e-mail` }}
        states={states.map((value) => ({ value, label: i18n._(subscriptionStateNames[value].name) }))}
        pages={pages}
        isEmpty={subscriptions.length === 0}
        none={<Trans>No accounts yet.</Trans>}
      >
        <SubscriptionTable subscriptions={subscriptions} />
      </AdminList>
    </>
  );
}
