import { useLingui } from '@lingui/react/macro';
import { limits } from '#contract/limits.ts';
import type { RuleChoices } from '#contract/schemas/contacts/list.ts';
import { PillSelect } from '../PillSelect.tsx';
import type { SentenceProps } from '../RuleContext.ts';
import type { ConditionOf } from '../RuleDraft.ts';
import classes from '../Rule.module.css';

interface Props extends SentenceProps<ConditionOf<'own'>> {
  field: RuleChoices['fields'][number] | undefined;
}

/** What an own field is compared with, typed or chosen by the field's kind. */
export function OwnValueInput({ condition, field, isInvalid, noteId, onChange }: Props) {
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
  return (
    <input
      className={isNumber ? `${classes.text} ${classes.number}` : classes.text}
      type={field?.kind === 'date' || condition.op === 'before' ? 'date' : 'text'}
      inputMode={isNumber ? 'decimal' : undefined}
      aria-label={shared.label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={noteId}
      maxLength={limits.fieldTextChars}
      value={condition.value}
      onChange={({ target }) => set(target.value)}
    />
  );
}
