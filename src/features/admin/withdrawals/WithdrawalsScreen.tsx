import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useFormat } from '#src/session/useFormat.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { LedgerAlert } from '../LedgerAlert.tsx';
import { AdminList } from '../list/AdminList.tsx';
import { adminFilterOf } from '../list/adminSearch.ts';
import { PickTable } from '../list/PickTable.tsx';
import { adminWithdrawalsQuery } from '../queries.ts';
import split from '../Split.module.css';
import { BankFile } from './BankFile.tsx';
import { ChosenWithdrawal } from './ChosenWithdrawal.tsx';
import { PayoutDestination } from './PayoutDestination.tsx';
import { groupNames, withdrawalStateNames } from './withdrawalNames.ts';
import { listedStates, type WithdrawalsSearch } from './withdrawalsSearch.ts';
import { WithdrawalTotals } from './WithdrawalTotals.tsx';

interface Props {
  search: WithdrawalsSearch;
  onSearch: (search: WithdrawalsSearch) => void;
}

/** `/admin/withdrawals/`: the requests, and the chosen one with its checks and the next step. */
export function WithdrawalsScreen({ search, onSearch }: Props) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const filter = adminFilterOf(search);
  const pages = useSuspenseInfiniteQuery(adminWithdrawalsQuery(filter));
  const withdrawals = pages.data.pages.flatMap(({ results }) => results);
  const chosen = search.id ?? withdrawals[0]?.id;
  return (
    <>
      <LedgerAlert />
      <WithdrawalTotals />
      <div className={split.split}>
        <AdminList
          label={t`Withdrawals`}
          search={search}
          onSearch={onSearch}
          find={{
            label: t`Find a withdrawal by its partner, details or reference`,
            placeholder: t`Partner, reference`,
          }}
          states={listedStates.map((value) => ({ value, label: i18n._(groupNames[value]) }))}
          actions={<BankFile />}
          pages={pages}
          isEmpty={withdrawals.length === 0}
          none={<Trans>No withdrawals yet. Partners request them on their Withdrawal page.</Trans>}
        >
          <PickTable
            heads={[<Trans key="1">Partner</Trans>, <Trans key="2">Where to</Trans>]}
            rows={withdrawals.map((one) => ({
              id: one.id,
              name: one.partner.name || one.partner.email,
              at: one.created_at,
              more: <PayoutDestination of={one} />,
              amount: format.money(one.money),
              badge: (
                <Badge tone={withdrawalStateNames[one.state].tone}>
                  {i18n._(withdrawalStateNames[one.state].name)}
                </Badge>
              ),
            }))}
            picked={chosen}
            onPick={(id) => onSearch({ ...filter, id })}
          />
        </AdminList>
        {chosen && <ChosenWithdrawal key={chosen} id={chosen} isPicked={search.id !== undefined} />}
      </div>
    </>
  );
}
