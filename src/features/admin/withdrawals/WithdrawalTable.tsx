import { Trans } from '@lingui/react/macro';
import type { AdminWithdrawal } from '#contract/schemas/adminMoney.ts';
import { useFormat } from '#src/session/useFormat.ts';
import table from '#src/ui/DataTable.module.css';
import split from '../Split.module.css';
import { Destination } from './Destination.tsx';
import { WithdrawalBadge } from './WithdrawalBadge.tsx';

interface Props {
  withdrawals: readonly AdminWithdrawal[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

export function WithdrawalTable({ withdrawals, chosen, onChoose }: Props) {
  const format = useFormat();
  return (
    <table className={table.table}>
      <thead className={split.hidden}>
        <tr>
          <th scope="col">
            <Trans>Partner</Trans>
          </th>
          <th scope="col">
            <Trans>Where to</Trans>
          </th>
          <th scope="col" className={table.figure}>
            <Trans>Amount</Trans>
          </th>
          <th scope="col">
            <Trans>State</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {withdrawals.map((one) => (
          <tr key={one.id} className={split.row} data-on={one.id === chosen || undefined}>
            <th scope="row">
              <button
                type="button"
                className={split.pick}
                aria-current={one.id === chosen || undefined}
                onClick={() => onChoose(one.id)}
              >
                {one.partner.name || one.partner.email}
              </button>
              <span className={table.caption}>{format.relative(one.created_at)}</span>
            </th>
            <td className={split.hidden}>
              <Destination of={one} />
            </td>
            <td className={table.figure}>{format.money(one.money)}</td>
            <td>
              <WithdrawalBadge state={one.state} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
