import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorScreen } from '#src/shell/ErrorScreen.tsx';
import { isChunkLoadError } from './chunkLoadErrors.ts';

export function FailedRoute({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = async () => {
    // React caches a failed lazy component for the lifetime of the page.
    if (isChunkLoadError(error) && navigator.onLine) return location.reload();
    await router.invalidate();
    reset();
  };
  return <ErrorScreen error={error} onRetry={() => void retry()} />;
}
