import { Trans } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/Button.tsx';
import classes from './bot.module.css';

interface Props {
  save: ReactNode;
  isDirty: boolean;
  isPending: boolean;
  isSaved: boolean;
  /** The form is invalid. */
  isBad?: boolean;
  onDiscard: () => void;
}

/** A form's save and discard buttons, with its state. */
export function FormActions({ save, isDirty, isPending, isSaved, isBad = false, onDiscard }: Props) {
  return (
    <div className={classes.actions}>
      <Button type="submit" variant="primary" isBusy={isPending} aria-disabled={!isDirty || isBad}>
        {save}
      </Button>
      {isDirty && !isPending && (
        <Button variant="ghost" onClick={onDiscard}>
          <Trans>Discard changes</Trans>
        </Button>
      )}
      <output className={isDirty ? classes.state : `${classes.state} ${classes.saved}`}>
        {isPending && <Trans>Saving…</Trans>}
        {isDirty && !isPending && <Trans>Not saved yet, kept on this device</Trans>}
        {!isDirty && isSaved && (
          <>
            <IconCheck size={16} stroke={1.75} aria-hidden />
            <Trans>Saved</Trans>
          </>
        )}
      </output>
    </div>
  );
}
