import { Trans } from '@lingui/react/macro';
import { LoadError } from '#src/shell/LoadError.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './People.module.css';

interface Props {
  pages: {
    isPending: boolean;
    error: Error | null;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
}

/** Below the last row: the first page is loading, a page has failed, or there is a further one. */
export function PageEnd({ pages }: Props) {
  const { isPending, error, hasNextPage, isFetchingNextPage } = pages;
  if (error)
    return (
      <div className={classes.end}>
        <LoadError error={error} onRetry={() => void (hasNextPage ? pages.fetchNextPage() : pages.refetch())} />
      </div>
    );
  if (isPending)
    return (
      <div className={classes.end}>
        <Spinner size={20} />
      </div>
    );
  if (!hasNextPage) return null;
  return (
    <div className={classes.end}>
      <Button isBusy={isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        <Trans>Show more</Trans>
      </Button>
    </div>
  );
}
