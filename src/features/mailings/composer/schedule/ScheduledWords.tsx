import { Trans } from '@lingui/react/macro';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { useLingui } from '@lingui/react/macro';
import { LazyZoneCity } from '#src/shell/clock/timeZone/lazyZoneCity.ts';
import { wallInWords } from './wallInWords.ts';
import classes from '../Composer.module.css';

/** When a scheduled mailing leaves, by whose clock. */
export function ScheduledWords({ mailing: { send_wall, time_zone } }: { mailing: Mailing }) {
  const { i18n } = useLingui();
  if (send_wall === null) return null;
  const at = wallInWords(i18n.locale, send_wall);
  return (
    <p className={classes.words}>
      <b className="semibold">
        <Trans>Sends {at}</Trans>
      </b>
      <span className={classes.caption}>
        {time_zone === 'contact' ? (
          <Trans>In each person’s time zone, if known; otherwise in the funnel’s.</Trans>
        ) : (
          <Trans>
            Time zone: <LazyZoneCity zone={time_zone ?? 'UTC'} />. The audience is picked at that moment.
          </Trans>
        )}
      </span>
    </p>
  );
}
