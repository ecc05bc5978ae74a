import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Action } from '#contract/schemas/funnels/action.ts';
import { limits } from '#contract/limits.ts';
import { PillSelect } from '#src/shell/conditions/PillSelect.tsx';
import { FieldInsert } from '../fields/FieldInsert.tsx';
import type { ContactFieldChoice } from '../fields/useContactFields.ts';
import groups from '../groups/Group.module.css';
import { useMessageEditor } from '../MessageEditorContext.ts';
import { firstValueOf } from './firstValue.ts';

type SetAction = Extract<Action, { kind: 'set' }>;

interface Props {
  action: SetAction;
  field: ContactFieldChoice;
  onChange: (action: Action, burst?: string) => void;
}

/** What a field is set to, by its kind, or that it is cleared. */
export function SetValue({ action, field, onChange }: Props) {
  const { t } = useLingui();
  const isCleared = action.value === null;
  const set = (value: SetAction['value'], burst?: string) => onChange({ ...action, value }, burst);
  return (
    <>
      <div className="row wrap gap-sm">
        <PillSelect
          label={t`What happens to it`}
          value={isCleared ? 'clear' : 'set'}
          options={[
            { value: 'set', label: t`set to` },
            { value: 'clear', label: t`clear` },
          ]}
          onChange={(chosen) => set(chosen === 'clear' ? null : firstValueOf(field))}
        />
        {!isCleared && field.kind !== 'text' && (
          <Chosen value={action.value} field={field} onSet={set} id={action.id} />
        )}
      </div>
      {!isCleared && field.kind === 'text' && <Text value={String(action.value)} onSet={set} id={action.id} />}
    </>
  );
}

interface ValueProps<Value> {
  value: Value;
  id: string;
  onSet: (value: SetAction['value'], burst?: string) => void;
}

function Text({ value, id, onSet }: ValueProps<string>) {
  const { t } = useLingui();
  const { flush } = useMessageEditor();
  const text = useRef<HTMLInputElement>(null);
  const write = (typed: string) => onSet(typed, `action:${id}`);
  return (
    <>
      <input
        ref={text}
        className={groups.input}
        aria-label={t`Value`}
        maxLength={limits.fieldTextChars}
        dir="auto"
        value={value}
        onChange={({ target }) => write(target.value)}
        onBlur={flush}
      />
      <FieldInsert text={text} onInsert={write} />
    </>
  );
}

function Chosen({ value, field, id, onSet }: ValueProps<SetAction['value']> & { field: ContactFieldChoice }) {
  const { t } = useLingui();
  switch (field.kind) {
    case 'boolean':
      return (
        <PillSelect
          label={t`Value`}
          value={value === true ? 'yes' : 'no'}
          options={[
            { value: 'yes', label: t`yes` },
            { value: 'no', label: t`no` },
          ]}
          onChange={(chosen) => onSet(chosen === 'yes')}
        />
      );
    case 'choice':
      return (
        <PillSelect
          label={t`Value`}
          none={typeof value === 'string' ? value : t`Value…`}
          value={typeof value === 'string' ? value : null}
          options={field.choices.map((label) => ({ value: label, label }))}
          onChange={onSet}
        />
      );
    case 'date':
      return <Day value={String(value)} id={id} onSet={onSet} />;
    case 'number':
      return <NumberValue value={typeof value === 'number' ? value : 0} id={id} onSet={onSet} />;
    case 'text':
      return null;
  }
}

function Day({ value, id, onSet }: ValueProps<string>) {
  const { t } = useLingui();
  const { flush } = useMessageEditor();
  const [isDay, setDay] = useState(value !== 'today');
  return (
    <>
      <PillSelect
        label={t`Which day`}
        value={isDay ? 'day' : 'today'}
        options={[
          { value: 'today', label: t`the day it happens` },
          { value: 'day', label: t`a date` },
        ]}
        onChange={(chosen) => {
          setDay(chosen === 'day');
          if (chosen === 'today') onSet('today');
        }}
      />
      {isDay && (
        <input
          type="date"
          className={groups.short}
          style={{ width: 'auto' }}
          aria-label={t`Value`}
          value={value === 'today' ? '' : value}
          onChange={({ target }) => target.value !== '' && onSet(target.value, `action:${id}`)}
          onBlur={flush}
        />
      )}
    </>
  );
}

function NumberValue({ value, id, onSet }: ValueProps<number>) {
  const { t } = useLingui();
  const { flush } = useMessageEditor();
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string): number | null => {
    const number = Number(text.replace(',', '.').replace('−', '-').replaceAll(/\s/g, ''));
    return text.trim() !== '' && Number.isFinite(number) ? number : null;
  };
  const isWrong = typed !== null && read(typed) === null;
  return (
    <input
      className={groups.short}
      inputMode="decimal"
      aria-label={t`Value`}
      aria-invalid={isWrong || undefined}
      value={typed ?? String(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        const number = read(target.value);
        if (number !== null) onSet(number, `action:${id}`);
      }}
      onBlur={() => {
        if (!isWrong) setTyped(null);
        flush();
      }}
    />
  );
}
