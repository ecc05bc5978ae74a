import { Trans } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import type { AnyEventObject } from 'xstate';
import { shapeOf } from '#contract/machineShapes.ts';
import { payloadOf } from '#contract/schemas/funnels/machineEvents/runFault.ts';
import { type ValueFault, valueFaults } from '#contract/schemas/funnels/machineEvents/valueFault.ts';
import { Button } from '#src/ui/Button.tsx';
import { useFocusFirstError } from '#src/ui/focus/useFocusFirstError.ts';
import classes from './PayloadForm.module.css';
import { PayloadInput } from './PayloadInput.tsx';
import { payloadFieldsOf, textOf, valueOfText } from './payloadFields.ts';

interface Props {
  machine: string;
  event: AnyEventObject;
  onSend: (event: AnyEventObject) => void;
}

/** What an event carries, one field for each value of its schema. */
export function PayloadForm({ machine, event, onSend }: Props) {
  const shape = shapeOf(machine);
  const payload = shape && payloadOf(shape, event.type);
  const [fields] = useState(() => (payload ? payloadFieldsOf(payload, { event, recorded: shape.recorded ?? [] }) : []));
  const [texts, setTexts] = useState(() => fields.map((field) => textOf(field, event[field.name])));
  const [faults, setFaults] = useState<ValueFault[]>([]);
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, faults.length > 0 && faults);
  if (!payload) return null;
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    const carried = fields.flatMap((field, index) => {
      const value = valueOfText(field, texts[index] ?? '');
      return value === undefined ? [] : [[field.name, value] as const];
    });
    const hidden = Object.entries(event).filter(([name]) => !fields.some((field) => field.name === name));
    const made = { ...Object.fromEntries([...hidden, ...carried]), type: event.type };
    const found = valueFaults(payload, made);
    setFaults(found);
    if (found.length === 0) onSend(made);
  };
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      {fields.map((field, index) => (
        <PayloadInput
          key={field.name}
          field={field}
          text={texts[index] ?? ''}
          faults={faults.filter((fault) => fault.field.split('.')[0] === field.name)}
          onChange={(text) => {
            setTexts(texts.with(index, text));
            setFaults(faults.filter((fault) => fault.field.split('.')[0] !== field.name));
          }}
        />
      ))}
      {fields.length === 0 && (
        <p>
          <Trans>This event carries nothing.</Trans>
        </p>
      )}
      <Button type="submit" size="small" variant="primary">
        <Trans>Send it</Trans>
      </Button>
    </form>
  );
}
