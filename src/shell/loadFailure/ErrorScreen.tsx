import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ApiError } from '#src/api/apiError.ts';
import { usePageMeta } from '#src/platform/page/usePageMeta.ts';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import { useErrorText } from '#src/i18n/useErrorText.ts';

const NotFoundScreen = lazy(async () => ({ default: (await import('./NotFoundScreen.tsx')).NotFoundScreen }));

/** An error with a way to retry. */
export function ErrorScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404)
    return (
      <Suspense>
        <NotFoundScreen />
      </Suspense>
    );
  return <FailedScreen error={error} onRetry={onRetry} />;
}

function FailedScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  usePageMeta([
    { name: 'title', content: t`Something went wrong` },
    { name: 'robots', content: 'noindex' },
  ]);
  return (
    <main className="whole-screen">
      <EmptyState
        isPage
        picture={<IconPlugConnectedX size={48} stroke={1.25} aria-hidden />}
        title={<Trans>This page could not be shown</Trans>}
        action={
          <div className="flex wrap gap-md justify-center">
            <Button variant="primary" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
            <Link to="/" className={buttonClass()}>
              <Trans>Go to my funnels</Trans>
            </Link>
          </div>
        }
      >
        <span role="alert">{errorText(error)}</span>
      </EmptyState>
    </main>
  );
}
