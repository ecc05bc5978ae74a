import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useCity } from '#src/shell/clock/timeZone/useCity.ts';
import { useNotTime } from '#src/shell/when/useNotTime.ts';
import { TimeField } from '#src/ui/time/TimeField.tsx';
import sections from '../bot.module.css';
import classes from './SendingLimitFields.module.css';
import type { SendingLimitsPart } from './useSendingLimitsPart.ts';

/** Between which times nobody gets mailings or letters. */
export function QuietHours({ part: { texts, zone, change } }: { part: SendingLimitsPart }) {
  const { t } = useLingui();
  const notTime = useNotTime();
  const errorId = useId();
  const { from, to } = texts;
  const city = useCity()(zone);
  const isEmpty = from === to;
  const invalid = isEmpty ? errorId : undefined;
  return (
    <>
      <div className={classes.fields}>
        <span className="inline-row gap-md">
          <span aria-hidden>
            <Trans context="a time of the day">From</Trans>
          </span>
          <TimeField
            label={t`Start of the quiet hours`}
            notTime={notTime}
            value={from}
            errorId={invalid}
            onChange={(at) => change({ from: at })}
          />
        </span>
        <span className="inline-row gap-md">
          <span aria-hidden>
            <Trans context="a time of the day">To</Trans>
          </span>
          <TimeField
            label={t`End of the quiet hours`}
            notTime={notTime}
            value={to}
            errorId={invalid}
            onChange={(at) => change({ to: at })}
          />
        </span>
      </div>
      {isEmpty ? (
        <p id={errorId} role="alert" className={sections.wrong}>
          <Trans>Quiet hours start and end at different times.</Trans>
        </p>
      ) : (
        <p className={classes.example} aria-live="polite">
          <Trans>
            Nobody gets mailings or letters between {from} and {to} in their own time. What is due in these hours is
            sent after {to}.
          </Trans>{' '}
          <Trans>Where someone’s time zone is unknown, the hours are by the funnel’s: {city}.</Trans>
        </p>
      )}
    </>
  );
}
