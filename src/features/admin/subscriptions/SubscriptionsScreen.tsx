import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { Card } from '#src/ui/Card.tsx';
import { SearchBox } from '#src/ui/SearchBox.tsx';
import { Select } from '#src/ui/Select.tsx';
import { More } from '../More.tsx';
import { subscriptionsQuery } from '../queries.ts';
import split from '../Split.module.css';
import { stateNames, states } from './stateNames.ts';
import type { SubscriptionsSearch } from './subscriptionsSearch.ts';
import { SubscriptionTable } from './SubscriptionTable.tsx';

interface Props {
  search: SubscriptionsSearch;
  onSearch: (search: SubscriptionsSearch) => void;
}

/** `/admin/subscriptions/`: whose subscription is in which state, and the way to give or end one by hand. */
export function SubscriptionsScreen({ search: filter, onSearch }: Props) {
  const { t, i18n } = useLingui();
  const { search, state } = filter;
  const pages = useSuspenseInfiniteQuery(subscriptionsQuery(filter));
  const subscriptions = pages.data.pages.flatMap(({ results }) => results);
  return (
    <Card aria-label={t`Subscriptions`}>
      <div className={split.bar}>
        <SearchBox
          value={search ?? ''}
          onChange={(text) => onSearch({ ...(state && { state }), ...(text && { search: text }) })}
          label={t`Find an account by name or e-mail`}
          placeholder={t`Name or e-mail`}
          maxLength={limits.titleChars}
          className={split.search}
        />
        <Select
          label={t`State`}
          none={t`All states`}
          value={state}
          choices={states.map((value) => ({ value, label: i18n._(stateNames[value].name) }))}
          onChange={(picked) => {
            const next = states.find((one) => one === picked);
            onSearch({ ...(search && { search }), ...(next && { state: next }) });
          }}
        />
      </div>
      {subscriptions.length > 0 ? (
        <SubscriptionTable subscriptions={subscriptions} />
      ) : (
        <p className={split.none}>
          <Trans>No account matches.</Trans>
        </p>
      )}
      <More pages={pages} />
    </Card>
  );
}
