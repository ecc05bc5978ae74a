import { Trans } from '@lingui/react/macro';
import { type UseSuspenseInfiniteQueryResult, useQuery } from '@tanstack/react-query';
import type { ContactListSummary } from '#contract/schemas/contacts/list.ts';
import { Button } from '#src/ui/Button.tsx';
import { ListRow } from './ListRow.tsx';
import { choicesQuery } from './queries.ts';

interface Props {
  lists: UseSuspenseInfiniteQueryResult<{ pages: { results: ContactListSummary[] }[] }>;
}

export function ListRows({ lists: { data, hasNextPage, isFetchingNextPage, fetchNextPage } }: Props) {
  const lists = data.pages.flatMap(({ results }) => results);
  // why a list is broken is asked only where one is
  const choices = useQuery({ ...choicesQuery, enabled: lists.some(({ broken }) => broken) });
  return (
    <>
      <ul className="stack gap-lg">
        {lists.map((list) => (
          <li key={list.id}>
            <ListRow list={list} choices={choices.data} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="flex justify-center mt-xl">
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
