import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './RowTable.module.css';

interface Props {
  id: string;
  /** The person's. */
  name: string;
  index: number;
  top: number;
  isChosen?: boolean;
  /** Left out where rows can not be selected: there is no checkbox then. */
  onChoose?: (id: string) => void;
  /** The cells after the checkbox. */
  children: ReactNode;
}

/** A row of a virtualized table, at its place, with its checkbox. */
export function TableRow({ id, name, index, top, isChosen = false, onChoose, children }: Props) {
  const { t } = useLingui();
  return (
    <tr
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
      aria-rowindex={index + 2}
      data-index={index}
      data-chosen={isChosen || undefined}
    >
      {onChoose && (
        <td className={classes.check}>
          <label>
            <input type="checkbox" aria-label={t`Select ${name}`} checked={isChosen} onChange={() => onChoose(id)} />
          </label>
        </td>
      )}
      {children}
    </tr>
  );
}
