import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import classes from './NextPage.module.css';

interface Props {
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  children: ReactNode;
}

/** The button at the end of a list that loads its next page, where there is one. */
export function NextPage({ pages, children }: Props) {
  if (!pages.hasNextPage) return null;
  return (
    <div className={classes.next}>
      <Button isWide isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        {children}
      </Button>
    </div>
  );
}
