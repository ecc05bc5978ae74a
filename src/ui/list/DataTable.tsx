import type { ReactNode } from 'react';
import classes from './DataTable.module.css';

interface Column {
  name: string;
  isFigure?: boolean;
}

interface Row {
  key: string;
  /** In the order of the columns. */
  cells: readonly ReactNode[];
  /** Something is wrong with it. */
  isBad?: boolean;
}

/** A card's table; on the phone each row is a block, with the column's name before each figure. */
export function DataTable({ columns, rows }: { columns: readonly Column[]; rows: readonly Row[] }) {
  const classOf = ({ isFigure = false }: Column) => (isFigure ? classes.figure : undefined);
  return (
    <table className={`${classes.table} ${classes.stacked}`}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col" className={classOf(column)}>
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [head, ...cells], isBad }) => (
          <tr key={key} data-bad={isBad || undefined}>
            <th scope="row">{head}</th>
            {columns.slice(1).map((column, at) => (
              <td key={column.name} className={classOf(column)} data-label={column.name}>
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
