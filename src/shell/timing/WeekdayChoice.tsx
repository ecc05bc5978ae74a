import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { currentLanguage } from '#src/i18n/language.ts';
import { Select } from '#src/ui/field/Select.tsx';
import { allDays, isSameDays, weekdayName, workdays } from './weekdays.ts';
import classes from './WeekdayChoice.module.css';

interface Props {
  /** None means every day. */
  value: readonly number[];
  onChange: (weekdays: readonly number[]) => void;
}

type Preset = 'every' | 'workdays' | 'chosen';

/** The weekdays that count: all, Monday to Friday, or chosen ones. */
export function WeekdayChoice({ value, onChange }: Props) {
  const { t } = useLingui();
  const [isChoosing, setChoosing] = useState(false);
  const preset: Preset = isChoosing
    ? 'chosen'
    : value.length === 0
      ? 'every'
      : isSameDays(value, workdays)
        ? 'workdays'
        : 'chosen';
  const choose = (chosen: string | undefined) => {
    setChoosing(chosen === 'chosen');
    if (chosen === 'every') onChange([]);
    if (chosen === 'workdays') onChange(workdays);
  };
  return (
    <>
      <Select
        label={t`On which days`}
        value={preset}
        choices={[
          { value: 'every', label: t`any day` },
          { value: 'workdays', label: t`weekdays` },
          { value: 'chosen', label: t`chosen days` },
        ]}
        onChange={choose}
      />
      {preset === 'chosen' && (
        <Days
          value={value.length === 0 ? allDays : value}
          onChange={(days) => onChange(days.length === 7 ? [] : days)}
        />
      )}
    </>
  );
}

function Days({ value, onChange }: Props) {
  const language = currentLanguage();
  const toggle = (day: number, isOn: boolean) =>
    onChange(isOn ? [...value, day].sort((a, b) => a - b) : value.filter((other) => other !== day));
  return (
    <fieldset className={classes.days}>
      <legend className="visually-hidden">
        <Trans>Days</Trans>
      </legend>
      {allDays.map((day) => (
        <label key={day} className={classes.day} title={weekdayName(language, day, 'long')}>
          <input
            type="checkbox"
            aria-label={weekdayName(language, day, 'long')}
            checked={value.includes(day)}
            // one day must stay
            disabled={value.length === 1 && value.includes(day)}
            onChange={({ target }) => toggle(day, target.checked)}
          />
          <span aria-hidden>{weekdayName(language, day, 'short')}</span>
        </label>
      ))}
    </fieldset>
  );
}
