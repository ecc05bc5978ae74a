import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { ValueFault } from '#contract/schemas/funnels/machineEvents/valueFault.ts';
import fieldClasses from '#src/ui/field/Field.module.css';
import { Select } from '#src/ui/field/Select.tsx';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import type { PayloadField } from './payloadFields.ts';
import { useProblemText } from './useProblemText.ts';

interface Props {
  field: PayloadField;
  text: string;
  /** What is wrong with it, or with a value inside it. */
  faults: ValueFault[];
  onChange: (text: string) => void;
}

/** The field of one value that an event carries. */
export function PayloadInput({
  field: { name, kind, choices, isNullable, isOptional },
  text,
  faults,
  onChange,
}: Props) {
  const { t } = useLingui();
  const id = useId();
  const problemText = useProblemText();
  const errors = faults.map(({ field, problem }) =>
    field === name ? problemText(problem) : `${field.slice(name.length + 1)}: ${problemText(problem)}`,
  );
  if (kind === 'choice')
    return (
      <div>
        <Select
          isWide
          label={name}
          {...(isOptional && { none: '—' })}
          value={text}
          choices={choices.map((value) => ({ value, label: value.replace(/^"(.*)"$/, '$1') }))}
          errorId={errors.length > 0 ? id : undefined}
          onChange={(value = '') => onChange(value)}
        />
        <div id={id} role="alert">
          {errors.map((error) => (
            <p key={error} className={fieldClasses.error}>
              {error}
            </p>
          ))}
        </div>
      </div>
    );
  const hint = isNullable ? t`Empty is null.` : isOptional ? t`Empty is not sent.` : undefined;
  const shared = { label: <span translate="no">{name}</span>, value: text, errors, hint, spellCheck: false } as const;
  if (kind === 'json') return <TextArea {...shared} rows={3} onChange={({ target }) => onChange(target.value)} />;
  return (
    <TextField
      {...shared}
      autoComplete="off"
      {...(kind === 'number' && { inputMode: 'decimal' })}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
