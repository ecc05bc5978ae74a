import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { fieldErrors } from '#src/api/fieldErrors.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Button } from '#src/ui/Button.tsx';
import classes from './Details.module.css';

interface Props {
  id: string;
  label: ReactNode;
  /** The API's name of the field. */
  name: string;
  error: unknown;
  isPending: boolean;
  onRetry: () => void;
  /** The input, with this id, described by the note below. */
  children: ReactNode;
}

/** A detail's label and input in a row, with what went wrong below. */
export function DetailRow({ id, label, name, error, isPending, onRetry, children }: Props) {
  const errorText = useErrorText();
  const own = fieldErrors(error, name);
  return (
    <div className={classes.row} data-busy={isPending || undefined}>
      <label htmlFor={id} dir="auto">
        {label}
      </label>
      {children}
      {error !== null && error !== undefined && (
        <div id={`${id}-note`} className={classes.error} role="alert">
          {own.length > 0 ? (
            own.join(' ')
          ) : (
            <>
              <span>{errorText(error)}</span>
              <Button size="small" isBusy={isPending} onClick={onRetry}>
                <Trans>Save again</Trans>
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}
