import { Trans } from '@lingui/react/macro';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';

/** Says in one line why something could not be loaded, with a retry. */
export function LoadError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const errorText = useErrorText();
  return (
    <Alert>
      <span>{errorText(error)}</span>{' '}
      <Button size="small" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Alert>
  );
}
