import { Trans } from '@lingui/react/macro';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import classes from './LoadFailure.module.css';

interface Props {
  error: unknown;
  isBusy: boolean;
  /** What the button loads again, for a screen reader. */
  retryLabel: string;
  onRetry: () => void;
}

/** A section could not be loaded: why, and a retry. */
export function LoadFailure({ error, isBusy, retryLabel, onRetry }: Props) {
  const errorText = useErrorText();
  return (
    <div className={classes.failure}>
      <Alert>{errorText(error)}</Alert>
      <Button onClick={onRetry} isBusy={isBusy} aria-label={retryLabel}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
