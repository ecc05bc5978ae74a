import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import type { ContactField } from '#contract/schemas/contacts/contactField.ts';
import { limits } from '#contract/limits.ts';
import type { OwnValue } from '#machines/condition/facts.ts';
import { triedValues } from '#machines/tryout/triedValues.ts';
import { ownFields } from '#src/messageEditor/ownFields.ts';
import { Select } from '#src/ui/field/Select.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { useTryoutSession, useTryoutState } from '#src/features/editor/parts/tryout/useTryoutSession.ts';

type Field = Pick<ContactField, 'name' | 'title' | 'kind' | 'choices'>;

/** What the made-up person has of each field by now, also what answers and actions have put there. */
export function PersonFields() {
  const { t } = useLingui();
  const own = useSyncExternalStore(ownFields.subscribe, ownFields.read);
  const builtIn: Field[] = [
    { name: 'phone', title: t`Phone`, kind: 'text', choices: [] },
    { name: 'email', title: t`E-mail`, kind: 'text', choices: [] },
  ];
  return [...builtIn, ...own].map((field) => <PersonField key={field.name} field={field} />);
}

function PersonField({ field }: { field: Field }) {
  const { t } = useLingui();
  const session = useTryoutSession();
  const tryout = useTryoutState((s) => s.tryout);
  const value = triedValues(tryout)[field.name];
  const set = (to: OwnValue | null) => session.setValue(field.name, to);
  switch (field.kind) {
    case 'boolean':
      return (
        <Select
          isWide
          label={field.title}
          none={t`not known`}
          value={typeof value === 'boolean' ? String(value) : undefined}
          choices={[
            { value: 'true', label: t`yes` },
            { value: 'false', label: t`no` },
          ]}
          onChange={(chosen) => set(chosen === undefined ? null : chosen === 'true')}
        />
      );
    case 'choice':
      return (
        <Select
          isWide
          label={field.title}
          none={t`not known`}
          value={typeof value === 'string' ? value : undefined}
          choices={field.choices.map((label) => ({ value: label, label }))}
          onChange={(chosen) => set(chosen ?? null)}
        />
      );
    default:
      return <TypedField field={field} value={value} onChange={set} />;
  }
}

const types = { number: 'number', date: 'date', text: 'text' } as const;

interface TypedProps {
  field: Field;
  value: OwnValue | undefined;
  onChange: (value: OwnValue | null) => void;
}

function TypedField({ field: { title, kind }, value, onChange }: TypedProps) {
  const { t } = useLingui();
  const read = (typed: string): OwnValue | null => {
    if (typed === '') return null;
    if (kind !== 'number') return typed;
    const number = Number(typed);
    return Number.isFinite(number) ? number : null;
  };
  return (
    <TextField
      label={title}
      aside={t`optional`}
      type={types[kind as keyof typeof types]}
      step={kind === 'number' ? 'any' : undefined}
      value={value === undefined ? '' : String(value)}
      maxLength={limits.fieldTextChars}
      autoComplete="off"
      onChange={({ target }) => onChange(read(target.value))}
    />
  );
}
