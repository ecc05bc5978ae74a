import { Trans } from '@lingui/react/macro';
import classes from './MailingDrawing.module.css';

/** What a mailing is, drawn: whom it is for, the message with its button, and who pressed it. */
export const MailingDrawing = () => (
  <div className={classes.drawing} aria-hidden>
    <div className={classes.card}>
      <span className={classes.chip}>
        <Trans>stage Offer</Trans>
      </span>
      <b className="tabular">214</b>
    </div>
    <div className={classes.wall}>
      <p>
        <Trans>Anna, six places are left in the spring course.</Trans>
      </p>
      <span>
        <Trans>Book my place</Trans>
      </span>
    </div>
    <div className={classes.card}>
      <span>
        <Trans context="people">pressed</Trans>
      </span>
      <b className="tabular">31%</b>
      <span className={classes.bar} />
    </div>
  </div>
);
