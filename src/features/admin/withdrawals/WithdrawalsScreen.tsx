import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Card } from '#src/ui/Card.tsx';
import { Segmented } from '#src/ui/Segmented.tsx';
import { LedgerAlert } from '../LedgerAlert.tsx';
import { More } from '../More.tsx';
import { withdrawalsQuery } from '../queries.ts';
import split from '../Split.module.css';
import { BankFile } from './BankFile.tsx';
import { ChosenWithdrawal } from './ChosenWithdrawal.tsx';
import { listedStates, type WithdrawalsSearch } from './withdrawalsSearch.ts';
import { WithdrawalTable } from './WithdrawalTable.tsx';

interface Props {
  search: WithdrawalsSearch;
  onSearch: (search: WithdrawalsSearch) => void;
}

/** `/admin/withdrawals/`: the requests, and the chosen one with its checks and the next step. */
export function WithdrawalsScreen({ search: { state, id }, onSearch }: Props) {
  const { t } = useLingui();
  const pages = useSuspenseInfiniteQuery(withdrawalsQuery(state ? { state } : {}));
  const withdrawals = pages.data.pages.flatMap(({ results }) => results);
  const chosen = id ?? withdrawals[0]?.id;
  const names = { requested: <Trans>To decide</Trans>, approved: <Trans>To pay</Trans>, paid: <Trans>Paid</Trans> };
  return (
    <>
      <LedgerAlert />
      <div className={split.split}>
        <Card aria-label={t`Withdrawals`}>
          <div className={split.bar}>
            <Segmented
              label={t`State`}
              value={state ?? 'all'}
              options={[
                { value: 'all', label: <Trans>All</Trans> },
                ...listedStates.map((value) => ({ value, label: names[value] })),
              ]}
              onChange={(picked) => onSearch(picked === 'all' ? {} : { state: picked })}
            />
            <span className={split.grow} />
            <BankFile />
          </div>
          {withdrawals.length > 0 ? (
            <WithdrawalTable
              withdrawals={withdrawals}
              chosen={chosen}
              onChoose={(picked) => onSearch({ ...(state && { state }), id: picked })}
            />
          ) : (
            <p className={split.none}>
              <Trans>Nothing here now.</Trans>
            </p>
          )}
          <More pages={pages} />
        </Card>
        {chosen && <ChosenWithdrawal key={chosen} id={chosen} />}
      </div>
    </>
  );
}
