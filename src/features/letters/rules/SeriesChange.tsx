import { Plural, Trans } from '@lingui/react/macro';
import type { Series, SeriesEffect } from '#contract/schemas/sending/series.ts';
import classes from '../Form.module.css';
import { OverdueChoice } from '../timing/OverdueChoice.tsx';

interface Props {
  series: Series;
  effect: SeriesEffect;
  overdue: 'skip' | 'send';
  onOverdue: (overdue: 'skip' | 'send') => void;
}

/** Says what a change of a series does to those who are in it, before it is saved. */
export function SeriesChange({ series, effect, overdue, onOverdue }: Props) {
  const { leaving, moved } = effect;
  return (
    <div className={classes.form} aria-live="polite">
      {leaving > 0 && (
        <p>
          <Plural
            value={leaving}
            one="# person leaves the series under these stop rules."
            other="# people leave the series under these stop rules."
          />
        </p>
      )}
      {moved > 0 && (
        <p>
          <Plural
            value={moved}
            one="The date of # letter changes for people in the series."
            other="The dates of # letters change for people in the series."
          />
        </p>
      )}
      {effect.overdue > 0 && (
        <>
          <p>
            <Plural
              value={effect.overdue}
              one="The date of # letter will already have passed."
              other="The dates of # letters will already have passed."
            />
            {series.state === 'off' && ' '}
            {series.state === 'off' && <Trans>They won’t be sent: the series is off.</Trans>}
          </p>
          {series.state === 'on' && <OverdueChoice overdue={overdue} onChoose={onOverdue} />}
        </>
      )}
    </div>
  );
}
