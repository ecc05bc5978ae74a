import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './RowTable.module.css';

export interface NextPageState {
  has: boolean;
  isFetching: boolean;
  hasFailed: boolean;
  fetch: () => void;
}

/** Below the last row: the next page is loading, or has failed and can be retried. */
export function NextPageRow({ nextPage }: { nextPage: NextPageState }) {
  if (!nextPage.has) return null;
  return (
    <div className={classes.foot}>
      {nextPage.hasFailed ? (
        <>
          <Trans>The rest could not be loaded.</Trans>
          <Button size="small" onClick={nextPage.fetch}>
            <Trans>Try again</Trans>
          </Button>
        </>
      ) : (
        <Spinner />
      )}
    </div>
  );
}
