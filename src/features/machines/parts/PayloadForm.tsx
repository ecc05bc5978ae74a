import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { AnyEventObject } from 'xstate';
import { z } from 'zod';
import { Button } from '#src/ui/Button.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import classes from './PayloadForm.module.css';

const shape = z.looseObject({ type: z.string().min(1) });

interface Props {
  event: AnyEventObject;
  onSend: (event: AnyEventObject) => void;
}

/** An event as JSON, to be changed before it is sent. */
export function PayloadForm({ event, onSend }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState(() => JSON.stringify(event, null, 2));
  const [error, setError] = useState<string | null>(null);
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    const parsed = shape.safeParse(parseJson(text));
    if (!parsed.success) return setError(t`This is no event: write JSON with a “type”.`);
    onSend(parsed.data);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextArea
        label={<Trans>Event</Trans>}
        rows={4}
        spellCheck={false}
        value={text}
        errors={error === null ? [] : [error]}
        onChange={({ target }) => {
          setError(null);
          setText(target.value);
        }}
      />
      <Button type="submit" size="small" variant="primary">
        <Trans>Send it</Trans>
      </Button>
    </form>
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
