import { Trans } from '@lingui/react/macro';
import type { LazyFallbackProps } from '#src/shell/lazyComponent.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './Mailing.module.css';

/** In place of the composer while its code loads. */
export const ComposerPending = () => (
  <div className={classes.pending}>
    <Spinner />
  </div>
);

/** In place of the composer, where its code could not be loaded. */
export function ComposerFallback({ isFailed, onRetry }: LazyFallbackProps) {
  if (!isFailed) return <ComposerPending />;
  return (
    <Alert>
      <p>
        <Trans>The editor could not be loaded. Check the network.</Trans>
      </p>
      <Button size="small" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Alert>
  );
}
