import { Plural, Trans } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import classes from './RuleEditor.module.css';

interface Props {
  isNew: boolean;
  isChanged: boolean;
  /** Conditions that keep it from being saved, once that was tried. */
  unfinished: number;
  saving: { isPending: boolean; error: Error | null };
  onSave: () => void;
  onDiscard: () => void;
}

/** Saves a rule, or discards what was changed; it is there from the first change on. */
export function SaveRule({ isNew, isChanged, unfinished, saving: { isPending, error }, onSave, onDiscard }: Props) {
  const errorText = useErrorText();
  if (!isNew && !isChanged && !isPending) return null;
  return (
    <div className={classes.save}>
      {error && !isPending && <Alert>{errorText(error)}</Alert>}
      <div className={classes.bar}>
        <output className={classes.status}>
          {isPending && <Trans>Saving…</Trans>}
          {!isPending && unfinished > 0 && (
            <b>
              <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
              <Plural value={unfinished} one="# condition is not finished" other="# conditions are not finished" />
            </b>
          )}
          {!isPending && unfinished === 0 && isChanged && <Trans>Not saved yet, kept on this device</Trans>}
        </output>
        {!isNew && isChanged && !isPending && (
          <Button variant="ghost" onClick={onDiscard}>
            <Trans>Discard changes</Trans>
          </Button>
        )}
        <Button variant="primary" isBusy={isPending} onClick={onSave}>
          {isNew ? <Trans>Create the list</Trans> : <Trans>Save</Trans>}
        </Button>
      </div>
    </div>
  );
}
