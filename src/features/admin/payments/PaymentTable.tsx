import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminPayment } from '#contract/schemas/adminSubscription.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Badge } from '#src/ui/Badge.tsx';
import table from '#src/ui/DataTable.module.css';
import split from '../Split.module.css';
import { kindNames, providerNames, stateNames } from './paymentNames.ts';

interface Props {
  payments: readonly AdminPayment[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

export function PaymentTable({ payments, chosen, onChoose }: Props) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <table className={table.table}>
      <thead className={split.hidden}>
        <tr>
          <th scope="col">
            <Trans>Event</Trans>
          </th>
          <th scope="col">
            <Trans>Who</Trans>
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
        {payments.map((one) => (
          <tr key={one.id} className={split.row} data-on={one.id === chosen || undefined}>
            <th scope="row">
              <button
                type="button"
                className={split.pick}
                aria-current={one.id === chosen || undefined}
                onClick={() => onChoose(one.id)}
              >
                {i18n._(providerNames[one.provider])}, {i18n._(kindNames[one.kind])}
              </button>
              <span className={table.caption}>{format.relative(one.at)}</span>
            </th>
            <td className={split.hidden}>{one.user?.name || one.user?.email || '—'}</td>
            <td className={table.figure}>{one.amount ? format.money(one.amount) : '—'}</td>
            <td>
              <Badge tone={stateNames[one.state].tone}>{i18n._(stateNames[one.state].name)}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
