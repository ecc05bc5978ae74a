import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { partnerAccounts } from '#contract/partnerAccounts.ts';
import { Select } from '#src/ui/field/Select.tsx';
import { useTitleAfter } from '#src/ui/focus/useTitleAfter.ts';
import { balanceQuery, linksQuery } from '../queries.ts';
import { accountNames, transactionKindNames } from './names.ts';
import { PeriodFilter } from './PeriodFilter.tsx';
import classes from './Transactions.module.css';
import { filterKinds, type TransactionsSearch } from './transactionsSearch.ts';

interface Props {
  search: TransactionsSearch;
  onSearch: (search: TransactionsSearch) => void;
}

/** The filters of the entries as chips; what came by a figure's link can be taken off. */
export function TransactionFilters({ search, onSearch }: Props) {
  const { t, i18n } = useLingui();
  const links = useSuspenseInfiniteQuery(linksQuery).data.pages.flatMap(({ results }) => results);
  const { balances } = useSuspenseQuery(balanceQuery).data;
  const set = (changed: { [Key in keyof TransactionsSearch]: TransactionsSearch[Key] | undefined }) =>
    onSearch(Object.fromEntries(Object.entries({ ...search, ...changed }).filter(([, value]) => value)));
  const isUnknownLink = search.link && !links.some(({ id }) => id === search.link);
  return (
    <fieldset className={classes.filters} aria-label={t`Filters`}>
      <Select
        label={t({ message: 'Account', context: 'in a ledger' })}
        none={t`All accounts`}
        value={search.account}
        choices={partnerAccounts.map((value) => ({ value, label: i18n._(accountNames[value]) }))}
        onChange={(value) => set({ account: partnerAccounts.find((one) => one === value) })}
      />
      <Select
        label={t`Reason`}
        none={t`All reasons`}
        value={search.kind}
        choices={filterKinds.map((value) => ({ value, label: i18n._(transactionKindNames[value]) }))}
        onChange={(value) => set({ kind: filterKinds.find((one) => one === value) })}
      />
      <Select
        label={t`Link`}
        none={t`All links`}
        value={search.link}
        choices={[
          ...links.map(({ id, name }) => ({ value: id, label: name })),
          ...(isUnknownLink ? [{ value: search.link ?? '', label: t`One link` }] : []),
        ]}
        onChange={(link) => set({ link })}
      />
      {(balances.length > 1 || search.currency) && (
        <Select
          label={t`Currency`}
          none={t`All currencies`}
          value={search.currency}
          choices={balances.map(({ currency }) => ({
            value: currency,
            label: currency === 'XTR' ? t`Stars` : currency,
          }))}
          onChange={(currency) => set({ currency })}
        />
      )}
      <PeriodFilter from={search.from} to={search.to} onPeriod={set} />
      {search.payment && (
        <Chip onRemove={() => set({ payment: undefined })}>
          <Trans>One payment</Trans>
        </Chip>
      )}
      {search.withdrawal && (
        <Chip onRemove={() => set({ withdrawal: undefined })}>
          <Trans>One withdrawal</Trans>
        </Chip>
      )}
    </fieldset>
  );
}

function Chip({ onRemove, children }: { onRemove: () => void; children: ReactNode }) {
  useTitleAfter();
  const { t } = useLingui();
  return (
    <button type="button" className={classes.chip} title={t`Remove the filter`} onClick={onRemove}>
      {children}
      <IconX size={14} stroke={2} aria-hidden />
    </button>
  );
}
