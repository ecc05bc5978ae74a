import { useLingui } from '@lingui/react/macro';
import { Picker } from '../Picker.tsx';
import { PillSelect } from '../PillSelect.tsx';
import { type SentenceProps, useBuilding } from '../RuleContext.ts';
import type { ConditionOf } from '../RuleDraft.ts';
import { typeOfField } from '../newCondition.ts';
import { OwnValueInput } from './OwnValueInput.tsx';
import { type OpChoice, useOpChoices } from './useOpChoices.ts';

/** A sentence about a field of the owner's own; what can be asked follows from the field's kind. */
export function OwnSentence({ condition, onChange, ...invalid }: SentenceProps<ConditionOf<'own'>>) {
  const { t } = useLingui();
  const { choices } = useBuilding();
  const field = choices.fields.find(({ id, name }) => name === condition.field || id === condition.field);
  const ops = useOpChoices(field?.kind);
  const chooseField = (name: string) => {
    const chosen = choices.fields.find((one) => one.name === name);
    const type = typeOfField(chosen?.kind);
    onChange({ ...condition, field: name, op: 'is', value: type === 'boolean' ? 'true' : '', type });
  };
  const value: OpChoice = `${condition.op}${condition.not ? '_not' : ''}`;
  const isGone = condition.field !== null && field === undefined;
  return (
    <>
      <Picker
        label={t`Field`}
        value={field?.name ?? condition.field}
        options={choices.fields.map(({ name, title }) => ({ id: name, label: title, aside: '' }))}
        isInvalid={invalid.isInvalid && (isGone || condition.field === null)}
        noteId={invalid.noteId}
        onChoose={chooseField}
      />
      {condition.field !== null && (
        <>
          <PillSelect
            isVerb
            label={t`Comparison`}
            value={value}
            options={ops}
            onChange={(chosen) =>
              onChange({
                ...condition,
                op: ops.find((op) => op.value === chosen)?.op ?? 'is',
                not: chosen.endsWith('_not'),
              })
            }
          />
          <OwnValueInput
            condition={condition}
            field={field}
            {...invalid}
            isInvalid={invalid.isInvalid && !isGone}
            onChange={onChange}
          />
        </>
      )}
    </>
  );
}
