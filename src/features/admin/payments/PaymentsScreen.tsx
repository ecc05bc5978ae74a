import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useFormat } from '#src/session/useFormat.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { AdminList } from '../list/AdminList.tsx';
import { adminFilterOf } from '../list/adminSearch.ts';
import { PickTable } from '../list/PickTable.tsx';
import { paymentsQuery } from '../queries.ts';
import split from '../Split.module.css';
import { ChosenPayment } from './ChosenPayment.tsx';
import { paymentKindNames, providerNames, paymentStateNames } from './paymentNames.ts';
import { paymentStates, type PaymentsSearch } from './paymentsSearch.ts';
import { PaymentTotals } from './PaymentTotals.tsx';

interface Props {
  search: PaymentsSearch;
  onSearch: (search: PaymentsSearch) => void;
}

/** `/admin/payments/`: what the providers sent, those that found no order first, with what came as it came. */
export function PaymentsScreen({ search, onSearch }: Props) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const filter = adminFilterOf(search);
  const orphans = useSuspenseInfiniteQuery(paymentsQuery({ state: 'orphaned' })).data.pages[0]?.results ?? [];
  const pages = useSuspenseInfiniteQuery(paymentsQuery(filter));
  const listed = pages.data.pages.flatMap(({ results }) => results);
  const isAll = !filter.state && !filter.search;
  const found = new Set(orphans.map((one) => one.id));
  const payments = isAll ? [...orphans, ...listed.filter((one) => !found.has(one.id))] : listed;
  const chosen = payments.find((one) => one.id === search.id) ?? payments[0];
  return (
    <>
      <PaymentTotals />
      <div className={split.split}>
        <AdminList
          label={t`Payments`}
          search={search}
          onSearch={onSearch}
          find={{ label: t`Find a payment by its number or payer`, placeholder: t`Number, name or e-mail` }}
          states={paymentStates.map((value) => ({ value, label: i18n._(paymentStateNames[value].name) }))}
          pages={pages}
          isEmpty={payments.length === 0}
          none={<Trans>No payments yet. They appear here as soon as a provider reports one.</Trans>}
        >
          <PickTable
            heads={[<Trans key="1">Event</Trans>, <Trans key="2">Who</Trans>]}
            rows={payments.map((one) => ({
              id: one.id,
              name: `${i18n._(providerNames[one.provider])}, ${i18n._(paymentKindNames[one.kind])}`,
              at: one.at,
              more: one.user?.name || one.user?.email || '—',
              amount: one.amount ? format.money(one.amount) : '—',
              badge: (
                <Badge tone={paymentStateNames[one.state].tone}>{i18n._(paymentStateNames[one.state].name)}</Badge>
              ),
            }))}
            picked={chosen?.id}
            onPick={(id) => onSearch({ ...filter, id })}
          />
        </AdminList>
        {chosen && <ChosenPayment key={chosen.id} payment={chosen} isPicked={search.id !== undefined} />}
      </div>
    </>
  );
}
