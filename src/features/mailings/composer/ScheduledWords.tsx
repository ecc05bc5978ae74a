import { Trans } from '@lingui/react/macro';
import type { Mailing } from '#contract/schemas/mailing.ts';
import { useLingui } from '@lingui/react/macro';
import { LazyZoneCity } from '#src/shell/timeZone/lazyZoneCity.ts';
import { wallInWords } from './wallInWords.ts';
import classes from './Composer.module.css';

/** When a scheduled mailing leaves, by whose clock. */
export function ScheduledWords({ mailing: { send_wall, time_zone } }: { mailing: Mailing }) {
  const { i18n } = useLingui();
  if (send_wall === null) return null;
  const at = wallInWords(i18n.locale, send_wall);
  return (
    <p className={classes.words}>
      <b className="semibold">
        <Trans>Leaves {at}</Trans>
      </b>
      <span className={classes.caption}>
        {time_zone === 'contact' ? (
          <Trans>By each person’s own clock, where it is known, else the funnel’s.</Trans>
        ) : (
          <Trans>
            By the clock of: <LazyZoneCity zone={time_zone ?? 'UTC'} />. Recipients are counted then.
          </Trans>
        )}
      </span>
    </p>
  );
}
