import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/Button.tsx';
import { NextPage } from '#src/ui/list/NextPage.tsx';

interface Props {
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  /** Below cards; else it is the last row of a card. */
  isBelow?: boolean;
}

/** Fetches the next page of a list, where there is one. */
export function ShowMore({ pages, isBelow = false }: Props) {
  const label = <Trans>Show more</Trans>;
  if (!isBelow) return <NextPage pages={pages}>{label}</NextPage>;
  if (!pages.hasNextPage) return null;
  return (
    <div className="flex justify-center mt-xl">
      <Button isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        {label}
      </Button>
    </div>
  );
}
