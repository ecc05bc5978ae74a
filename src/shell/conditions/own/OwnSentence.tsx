import { useLingui } from '@lingui/react/macro';
import { Picker } from '../Picker.tsx';
import { PillSelect } from '../PillSelect.tsx';
import type { SentenceOf } from '../SentenceProps.ts';
import { type AskedField, newOwn, type OwnAsked } from './ownAsked.ts';
import { OwnValueInput } from './OwnValueInput.tsx';
import { type OpChoice, useOpChoices } from './useOpChoices.ts';

interface Props<Condition> extends SentenceOf<Condition> {
  fields: readonly AskedField[];
  /** A date may be compared with the day on which it is asked. */
  hasToday?: boolean;
}

/** A sentence about a field; what can be asked follows from the field's kind. */
export function OwnSentence<Condition extends OwnAsked & { not: boolean }>(props: Props<Condition>) {
  const { condition, onChange, fields, hasToday = false, isInvalid, noteId } = props;
  const { t } = useLingui();
  const field = fields.find(({ id, name }) => name === condition.field || id === condition.field);
  const ops = useOpChoices(field?.kind);
  const value: OpChoice = `${condition.op}${condition.not ? '_not' : ''}`;
  const isGone = condition.field !== null && field === undefined;
  return (
    <>
      <Picker
        label={t`Field`}
        value={field?.name ?? condition.field}
        options={fields.map(({ name, title }) => ({ id: name, label: title, aside: '' }))}
        isInvalid={isInvalid && (isGone || condition.field === null)}
        noteId={noteId}
        onChoose={(name) => onChange({ ...condition, ...newOwn(fields.find((one) => one.name === name)) })}
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
          <OwnValueInput {...{ condition, field, hasToday, noteId, onChange }} isInvalid={isInvalid && !isGone} />
        </>
      )}
    </>
  );
}
