import { Trans } from '@lingui/react/macro';
import classes from './SeriesDrawing.module.css';

/** What a series is, drawn: three letters on a line of days. */
export const SeriesDrawing = () => (
  <ol className={classes.line} aria-hidden>
    <li className={classes.letter}>
      <b>
        <Trans>Your clay is waiting</Trans>
      </b>
      <span>
        <Trans>after 1 day, at 10:00</Trans>
      </span>
    </li>
    <li className={classes.letter}>
      <b>
        <Trans>How Lena made her first cup</Trans>
      </b>
      <span>
        <Trans>after 3 days, at 10:00</Trans>
      </span>
    </li>
    <li className={classes.letter}>
      <b>
        <Trans>The last place</Trans>
      </b>
      <span>
        <Trans>after 5 days, at 19:00</Trans>
      </span>
    </li>
  </ol>
);
