import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { LoadError } from '../loadFailure/LoadError.tsx';
import classes from './PageEnd.module.css';

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

/** Below the last line of a list: the first page is loading, has failed, or there is a further one. */
export function PageEnd({ pages }: Props) {
  const { isPending, error, hasNextPage, isFetchingNextPage } = pages;
  if (error)
    return <LoadError error={error} onRetry={() => void (hasNextPage ? pages.fetchNextPage() : pages.refetch())} />;
  if (!isPending && !hasNextPage) return null;
  return (
    <div className={classes.foot}>
      {isPending ? (
        <Spinner size={20} />
      ) : (
        <Button size="small" isBusy={isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  );
}
