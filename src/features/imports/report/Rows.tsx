import { Trans } from '@lingui/react/macro';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '#src/shell/loadFailure/LoadError.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './Report.module.css';

interface Props<Row> {
  query: UseInfiniteQueryResult<{ pages: { results: Row[] }[] }>;
  /** One row as an item of the list. */
  children: (row: Row) => ReactNode;
}

/** Rows of an import, page by page; they are kept as long as it can be undone. */
export function Rows<Row>({
  query: { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage },
  children,
}: Props<Row>) {
  const rows = data?.pages.flatMap(({ results }) => results);
  if (!rows)
    return (
      <div className={classes.pending}>
        {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Spinner />}
      </div>
    );
  if (rows.length === 0)
    return (
      <p className={classes.gone}>
        <Trans>The rows themselves are kept for 30 days.</Trans>
      </p>
    );
  return (
    <>
      <ul>{rows.map(children)}</ul>
      {hasNextPage && (
        <div className={classes.more}>
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
