import { Plural, Trans } from '@lingui/react/macro';
import type { Series, SeriesEffect } from '#contract/schemas/series.ts';
import classes from '../Form.module.css';
import { OverdueChoice } from '../OverdueChoice.tsx';

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
            one="# person leaves the series by these stop rules."
            other="# people leave the series by these stop rules."
          />
        </p>
      )}
      {moved > 0 && (
        <p>
          <Plural
            value={moved}
            one="# letter to those in the series gets another date."
            other="# letters to those in the series get other dates."
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
            {series.state === 'off' && <Trans>They are not sent: the series is off.</Trans>}
          </p>
          {series.state === 'on' && <OverdueChoice overdue={overdue} onChoose={onOverdue} />}
        </>
      )}
    </div>
  );
}
