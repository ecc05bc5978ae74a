import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '#src/session/useFormat.ts';
import table from '#src/ui/list/DataTable.module.css';
import split from '../Split.module.css';

export interface PickRow {
  id: string;
  name: ReactNode;
  at: string;
  /** The second column; left out on the phone. */
  more: ReactNode;
  amount: ReactNode;
  badge: ReactNode;
}

interface Props {
  /** The names of the first two columns. */
  heads: [ReactNode, ReactNode];
  rows: readonly PickRow[];
  picked: string | undefined;
  onPick: (id: string) => void;
}

/** A table of money whose rows open beside it. */
export function PickTable({ heads: [first, second], rows, picked, onPick }: Props) {
  const format = useFormat();
  return (
    <table className={`${table.table} ${split.picks}`}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">{second}</th>
          <th scope="col" className={table.figure}>
            <Trans>Amount</Trans>
          </th>
          <th scope="col">
            <Trans>State</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, at, more, amount, badge }) => (
          <tr key={id} className={split.row} data-on={id === picked || undefined}>
            <th scope="row">
              <button
                type="button"
                className={split.pick}
                aria-current={id === picked || undefined}
                onClick={() => onPick(id)}
              >
                {name}
              </button>
              <span className={table.caption}>{format.relative(at)}</span>
            </th>
            <td>{more}</td>
            <td className={table.figure}>{amount}</td>
            <td>{badge}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
