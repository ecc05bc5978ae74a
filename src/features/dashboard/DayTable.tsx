import { Trans } from '@lingui/react/macro';
import type { Dashboard } from '#contract/schemas/dashboard.ts';
import { formatDay, formatNumber } from '#src/i18n/format.ts';
import classes from './DayTable.module.css';
import { usePlace } from './usePlace.ts';

/** The chart's figures in rows, the newest day first: for listening, and for reading exactly. */
export function DayTable({ days }: { days: Dashboard['days'] }) {
  const place = usePlace();
  return (
    <details className={classes.details}>
      <summary>
        <Trans>Show as a table</Trans>
      </summary>
      <table className={classes.table}>
        <thead>
          <tr>
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
            <tr key={day}>
              <th scope="row">{formatDay(place, day)}</th>
              <td>{formatNumber(place, people)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
