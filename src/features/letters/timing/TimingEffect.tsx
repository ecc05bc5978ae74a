import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { LetterSchedule } from '#contract/schemas/sending/letterTiming.ts';
import { nextOccurrences } from '#machines/series/schedule.ts';
import { AfterQuiet } from '#src/person/series/AfterQuiet.tsx';
import type { PersonQuiet } from '#src/person/series/quietOf.ts';
import { dateInWords } from '../dateInWords.ts';
import classes from '../Form.module.css';
import { OverdueChoice } from './OverdueChoice.tsx';

interface Props {
  schedule: LetterSchedule;
  /** It had no time, so that nobody gets it on another date. */
  isNew: boolean;
  /** When the person of the shown dates joins, ms since 1970. */
  joinedAt: number;
  /** They join now. */
  isNow: boolean;
  zone: string;
  quiet: PersonQuiet | null;
  effect: { members: number; moved: number; overdue: number } | null;
  overdue: 'skip' | 'send';
  onOverdue: (overdue: 'skip' | 'send') => void;
}

/** The next dates for somebody who joins now, and what the schedule changes for those who are in the series. */
export function TimingEffect({ schedule, isNew, joinedAt, isNow, zone, quiet, effect, overdue, onOverdue }: Props) {
  const { i18n } = useLingui();
  const dates = nextOccurrences(schedule, { joinedAt, zone, last: null }, 3);
  return (
    <div className={classes.form} aria-live="polite">
      <div>
        <p className="muted">
          {isNow ? <Trans>For a person who joins now:</Trans> : <Trans>For the person whose dates are shown:</Trans>}
        </p>
        {dates.map(({ at }) => (
          <p key={at}>
            <b>{dateInWords(i18n.locale, at, zone)}</b> {quiet && <AfterQuiet {...{ date: at, quiet, zone }} />}
          </p>
        ))}
      </div>
      {effect && effect.moved > 0 && (
        <p>
          {isNew ? (
            <Plural
              value={effect.moved}
              one="# person in the series will get it."
              other="# people in the series will get it."
            />
          ) : (
            <Plural
              value={effect.moved}
              one="The time changes for # person in the series."
              other="The time changes for # people in the series."
            />
          )}
        </p>
      )}
      {effect && effect.overdue > 0 && (
        <>
          <p>
            <Plural
              value={effect.overdue}
              one="For # person this date has already passed."
              other="For # people this date has already passed."
            />
          </p>
          <OverdueChoice overdue={overdue} onChoose={onOverdue} />
        </>
      )}
    </div>
  );
}
