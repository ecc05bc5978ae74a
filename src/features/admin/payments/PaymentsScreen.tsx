import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Card } from '#src/ui/Card.tsx';
import { SearchBox } from '#src/ui/SearchBox.tsx';
import { Select } from '#src/ui/Select.tsx';
import { More } from '../More.tsx';
import { paymentsQuery } from '../queries.ts';
import split from '../Split.module.css';
import { ChosenPayment } from './ChosenPayment.tsx';
import { stateNames } from './paymentNames.ts';
import { paymentStates, type PaymentsSearch } from './paymentsSearch.ts';
import { PaymentTable } from './PaymentTable.tsx';

interface Props {
  search: PaymentsSearch;
  onSearch: (search: PaymentsSearch) => void;
}

/** `/admin/payments/`: what the providers sent, those that found no order first, with what came as it came. */
export function PaymentsScreen({ search: { id, ...filter }, onSearch }: Props) {
  const { t, i18n } = useLingui();
  const { state, search } = filter;
  const orphans = useSuspenseInfiniteQuery(paymentsQuery({ state: 'orphaned' })).data.pages[0]?.results ?? [];
  const pages = useSuspenseInfiniteQuery(paymentsQuery(filter));
  const listed = pages.data.pages.flatMap(({ results }) => results);
  const isAll = !state && !search;
  const found = new Set(orphans.map((one) => one.id));
  const payments = isAll ? [...orphans, ...listed.filter((one) => !found.has(one.id))] : listed;
  const chosen = payments.find((one) => one.id === id) ?? payments[0];
  return (
    <>
      {orphans.length > 0 && (
        <Alert tone="warn" className={split.alert}>
          <b>
            <Plural value={orphans.length} one="# payment found no order." other="# payments found no order." />
          </b>{' '}
          <Trans>The money is with the provider. Nobody’s subscription has changed.</Trans>
        </Alert>
      )}
      <div className={split.split}>
        <Card aria-label={t`Payments`}>
          <div className={split.bar}>
            <SearchBox
              value={search ?? ''}
              onChange={(text) => onSearch({ ...(state && { state }), ...(text && { search: text }) })}
              label={t`Find a payment by its number or payer`}
              placeholder={t`Number, name or e-mail`}
              maxLength={limits.titleChars}
              className={split.search}
            />
            <Select
              label={t`State`}
              none={t`All states`}
              value={state}
              choices={paymentStates.map((value) => ({ value, label: i18n._(stateNames[value].name) }))}
              onChange={(picked) => {
                const next = paymentStates.find((one) => one === picked);
                onSearch({ ...(search && { search }), ...(next && { state: next }) });
              }}
            />
          </div>
          {payments.length > 0 ? (
            <PaymentTable
              payments={payments}
              chosen={chosen?.id}
              onChoose={(picked) => onSearch({ ...filter, id: picked })}
            />
          ) : (
            <p className={split.none}>
              <Trans>Nothing here now.</Trans>
            </p>
          )}
          <More pages={pages} />
        </Card>
        {chosen && <ChosenPayment key={chosen.id} payment={chosen} />}
      </div>
    </>
  );
}
