import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ContactPlace } from '#contract/schemas/contacts/contactPlaces.ts';
import { ListChanged } from '#src/person/table/ListChanged.tsx';
import type { Viewport } from '#src/person/table/RowTable.tsx';
import { selectionSize, usePeopleSelection } from '#src/person/table/selection.ts';
import { useScrollPosition } from '#src/person/table/useScrollPosition.ts';
import { lazyComponent } from '#src/shell/lazyComponent.tsx';
import type { ContactsSearch } from '../contactsSearch.ts';
import { contactsQuery } from '../queries.ts';
import { selectedFilter } from '../selectedFilter.ts';
import type { useContacts } from '../useContacts.ts';
import { ContactsTable } from './ContactsTable.tsx';
import type { Column } from './useColumns.ts';

const FollowContacts = lazyComponent(async () => (await import('../live/FollowContacts.tsx')).FollowContacts, null);
const TakeOutOfFolder = lazy(async () => ({ default: (await import('../bulk/TakeOutOfFolder.tsx')).TakeOutOfFolder }));
const BulkBar = lazy(async () => ({ default: (await import('../bulk/ContactsBulkBar.tsx')).ContactsBulkBar }));

interface Props {
  search: ContactsSearch;
  list: ReturnType<typeof useContacts>;
  places: readonly ContactPlace[];
  columns: readonly Column[];
  onOpen: (contact: string) => void;
  /** Whether contacts are being selected on a phone, where cards have no checkboxes otherwise. */
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
}

/** The table of contacts, and the bar of actions on those that are selected. */
export function SelectableContacts({ search, list, places, columns, onOpen, isChoosing, onChoosing }: Props) {
  const key = JSON.stringify(search);
  const { chosen, choose, chooseAll, clear } = usePeopleSelection(key);
  const client = useQueryClient();
  const scroller = useRef<HTMLDivElement>(null);
  const viewportRef = useRef<Viewport>({ first: 0, last: 0, isAtTop: true });
  const [changed, setChanged] = useState('');
  const scrollPosition = useScrollPosition(`contacts${key}`);
  const { contacts, count } = list;
  const size = selectionSize(chosen, count ?? contacts?.length ?? 0);
  const filter = selectedFilter(chosen, search);
  const end = () => {
    clear();
    onChoosing(false);
  };
  const reloadFromTop = () => {
    if (scroller.current) scroller.current.scrollTop = 0;
    setChanged('');
    void client.resetQueries({ queryKey: contactsQuery(search).queryKey, exact: true });
  };
  return (
    <>
      <FollowContacts
        search={search}
        viewportRef={viewportRef}
        onNewTop={(hasNewTop) => setChanged(hasNewTop ? key : '')}
      />
      {contacts && contacts.length > 0 && (
        <div className="column min-h-0 flex-1 relative">
          {changed === key && <ListChanged onClick={reloadFromTop} />}
          <ContactsTable
            key={key}
            {...{ contacts, count, places, columns, chosen, size, isChoosing, scrollPosition, onOpen }}
            onChoose={choose}
            onChooseAll={(isAll) => (isAll ? chooseAll() : clear())}
            onLongPress={(id) => {
              onChoosing(true);
              choose(id);
            }}
            isStale={list.isPlaceholderData}
            nextPage={{
              has: list.hasNextPage && !list.isPlaceholderData,
              isFetching: list.isFetchingNextPage,
              hasFailed: list.isFetchNextPageError,
              fetch: () => void list.fetchNextPage({ cancelRefetch: false }),
            }}
            viewportRef={viewportRef}
            scrollerRef={scroller}
          />
        </div>
      )}
      {(size > 0 || isChoosing) && (
        <Suspense>
          <BulkBar {...{ filter, places }} count={size} isArchive={search.archived === true} onClear={end} onDone={end}>
            {search.folder !== undefined && (
              <TakeOutOfFolder filter={filter} count={size} folder={search.folder} onDone={end} />
            )}
          </BulkBar>
        </Suspense>
      )}
    </>
  );
}
