import { type UseSuspenseInfiniteQueryResult, useQuery } from '@tanstack/react-query';
import type { ContactListSummary } from '#contract/schemas/contacts/list.ts';
import { PagedList } from '#src/shell/things/PagedList.tsx';
import { ListRow } from './ListRow.tsx';
import { choicesQuery } from './queries.ts';

interface Props {
  lists: UseSuspenseInfiniteQueryResult<{ pages: { results: ContactListSummary[] }[] }>;
}

export function ListRows({ lists }: Props) {
  // why a list is broken is asked only where one is
  const isOneBroken = lists.data.pages.some(({ results }) => results.some(({ broken }) => broken));
  const choices = useQuery({ ...choicesQuery, enabled: isOneBroken });
  return <PagedList pages={lists}>{(list) => <ListRow list={list} choices={choices.data} />}</PagedList>;
}
