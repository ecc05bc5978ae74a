import { Trans } from '@lingui/react/macro';
import type { Dashboard } from '#contract/schemas/funnels/dashboard.ts';
import { useFormat } from '#src/session/useFormat.ts';
import classes from './DayTable.module.css';

/** The chart's figures as a table, the newest day first: for screen readers and for exact values. */
export function DayTable({ days }: { days: Dashboard['days'] }) {
  const format = useFormat();
  return (
    <details className={classes.details}>
      <summary>
        <Trans>Show as a table</Trans>
      </summary>
      <table className={classes.table}>
        <thead>
          <tr className="line-below">
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            <th scope="col">
              <Trans>New people</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, people }) => (
            <tr className="line-below" key={day}>
              <th scope="row">{format.day(day)}</th>
              <td>{format.number(people)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
