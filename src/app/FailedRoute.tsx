import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorScreen } from '#src/shell/loadFailure/ErrorScreen.tsx';
import { PreloaderScreen } from '#src/shell/preloader/Preloader.tsx';
import { isChunkLoadError, isExpected } from './chunkLoadErrors.ts';
import { useMountAgain } from './useMountAgain.ts';

export function FailedRoute({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isMountedAgain = useMountAgain(!isExpected(error), reset);
  const retry = async () => {
    // React caches a failed lazy component for the lifetime of the page.
    if (isChunkLoadError(error) && navigator.onLine) return location.reload();
    await router.invalidate();
    reset();
  };
  return isMountedAgain ? <PreloaderScreen /> : <ErrorScreen error={error} onRetry={() => void retry()} />;
}
