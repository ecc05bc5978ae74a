import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/Button.tsx';
import classes from './Split.module.css';

interface Props {
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Loads the next page of a list, where there is one. */
export function More({ pages }: Props) {
  if (!pages.hasNextPage) return null;
  return (
    <div className={classes.more}>
      <Button isWide isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        <Trans>Show more</Trans>
      </Button>
    </div>
  );
}
