import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorScreen } from '#src/shell/ErrorScreen.tsx';
import { isPieceMissing } from './failures.ts';

/** A route that could not be shown. */
export function FailedRoute({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = async () => {
    // React remembers a failed part for as long as the page lives.
    if (isPieceMissing(error) && navigator.onLine) return location.reload();
    await router.invalidate();
    reset();
  };
  return <ErrorScreen error={error} onRetry={() => void retry()} />;
}
