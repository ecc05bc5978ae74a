import { useLingui } from '@lingui/react/macro';
import { limits } from '#contract/limits.ts';
import classes from '../Conditions.module.css';
import { PillSelect } from '../PillSelect.tsx';
import type { SentenceOf } from '../SentenceProps.ts';
import type { AskedField, OwnAsked } from './ownAsked.ts';

interface Props<Condition> extends SentenceOf<Condition> {
  field: AskedField | undefined;
  hasToday: boolean;
}

/** What a field is compared with, typed or chosen by the field's kind. */
export function OwnValueInput<Condition extends OwnAsked>(props: Props<Condition>) {
  const { condition, field, hasToday, isInvalid, noteId, onChange } = props;
  const { t } = useLingui();
  const set = (value: string) => onChange({ ...condition, value });
  if (condition.op === 'empty') return null;
  const shared = { isInvalid, noteId, label: t`Value`, value: condition.value };
  if (field?.kind === 'boolean')
    return (
      <PillSelect
        {...shared}
        options={[
          { value: 'true', label: t`yes` },
          { value: 'false', label: t`no` },
        ]}
        onChange={set}
      />
    );
  if (field?.kind === 'choice') {
    const known = new Set([...field.choices, ...(condition.value === '' ? [] : [condition.value])]);
    const options = [...known].map((value) => ({ value, label: value }));
    return <PillSelect {...shared} none={t`Value…`} options={options} onChange={set} />;
  }
  const isNumber = field?.kind === 'number' || condition.op === 'greater';
  const isDate = field?.kind === 'date' || condition.op === 'before';
  const isToday = hasToday && isDate && condition.op === 'before' && condition.value === 'today';
  return (
    <>
      {hasToday && condition.op === 'before' && (
        <PillSelect
          label={t`Which day`}
          value={isToday ? 'today' : 'day'}
          options={[
            { value: 'today', label: t`today` },
            { value: 'day', label: t`a date` },
          ]}
          onChange={(chosen) => set(chosen === 'today' ? 'today' : '')}
        />
      )}
      {!isToday && (
        <input
          className={isNumber ? `${classes.text} ${classes.number}` : classes.text}
          type={isDate ? 'date' : 'text'}
          inputMode={isNumber ? 'decimal' : undefined}
          aria-label={shared.label}
          aria-invalid={isInvalid || undefined}
          aria-describedby={noteId}
          maxLength={limits.fieldTextChars}
          value={condition.value}
          onChange={({ target }) => set(target.value)}
        />
      )}
    </>
  );
}
