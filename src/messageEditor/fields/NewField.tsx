import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { v7 } from 'uuid';
import { limits } from '#contract/limits.ts';
import { isInvisible } from '#machines/text/invisible.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { usePersistedText } from '#src/shell/typed/usePersistedText.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import type { NewFieldKind } from '../question/fieldForAnswers.ts';
import classes from './Fields.module.css';
import { useNewField } from './useNewField.ts';

interface Props {
  made: NewFieldKind;
  onMade: (name: string) => void;
  onCancel: () => void;
}

/** Adds a field to all contacts where it is needed: its name is typed, its kind is known. What is typed survives a failure. */
export function NewField({ made, onMade, onCancel }: Props) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const createField = useNewField();
  const user = useUser()?.id ?? '';
  const [title, setTitle, clear] = usePersistedText(`field.inline.${user}`);
  const [id, setId] = useState(() => v7());
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => createField({ id, title, made }),
    onSuccess: (name) => {
      clear();
      onMade(name);
    },
  });
  const isEmpty = isInvisible(title);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty && !isPending) mutate();
      }}
    >
      <TextField
        ref={input}
        label={t`New field`}
        placeholder={t`Field title`}
        value={title}
        maxLength={limits.titleChars}
        dir="auto"
        errors={error ? [errorText(error)] : []}
        onChange={({ target }) => {
          setTitle(target.value);
          // what was sent with another title is another field
          setId(v7());
        }}
      />
      <div className="flex gap-md">
        <Button size="small" variant="soft" type="submit" disabled={isEmpty} isBusy={isPending}>
          <Trans>Add the field</Trans>
        </Button>
        <Button size="small" variant="ghost" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
