import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Colour } from '#contract/iconsAndColours.ts';
import { limits } from '#contract/limits.ts';
import { isInvisible } from '#machines/text/invisible.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { ColourChoice } from './ColourChoice.tsx';
import classes from './NewTag.module.css';
import { useTitleLimit } from './useTitleLimit.ts';

interface Props {
  onDone: (title: string, colour: Colour) => void;
  onCancel: () => void;
}

/** The form of a new tag. */
export function NewTag({ onDone, onCancel }: Props) {
  const { t } = useLingui();
  const [title, setTitle] = useState('');
  const [colour, setColour] = useState<Colour>('violet');
  const field = useRef<HTMLInputElement>(null);
  const bound = useTitleLimit(title);
  const isEmpty = isInvisible(title);
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) onDone(title.trim(), colour);
      }}
    >
      <TextField
        ref={field}
        label={t`Tag name`}
        value={title}
        maxLength={limits.titleChars}
        dir="auto"
        hint={bound}
        onChange={(event) => setTitle(event.target.value)}
      />
      <ColourChoice chosen={colour} onChoose={setColour} />
      <div className="flex gap-md">
        <Button size="small" variant="soft" type="submit" disabled={isEmpty}>
          <Trans>Create the tag</Trans>
        </Button>
        <Button size="small" variant="ghost" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
