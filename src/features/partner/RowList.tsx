import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/Button.tsx';
import classes from './RowList.module.css';

interface Props {
  /** The result of `useSuspenseInfiniteQuery`. */
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  children: ReactNode;
}

/** A paginated list with a button that loads the next page. */
export function RowList({ pages, children }: Props) {
  return (
    <>
      <ul className={classes.rows}>{children}</ul>
      {pages.hasNextPage && (
        <div className={classes.more}>
          <Button isWide isBusy={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

/** A row with a date, a description and an amount. */
export function Row({ date, children, sum }: { date: string; children: ReactNode; sum?: string }) {
  return (
    <li className={classes.row}>
      <span className={classes.date}>{date}</span>
      <span className={classes.what}>{children}</span>
      {sum && <b className={classes.sum}>{sum}</b>}
    </li>
  );
}
