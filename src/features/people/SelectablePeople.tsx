import { useRef } from 'react';
import { ListChanged } from '#src/person/table/ListChanged.tsx';
import { PeopleBulkBar } from './PeopleBulkBar.tsx';
import type { PeopleSearch } from './peopleSearch.ts';
import { PeopleTable } from './PeopleTable.tsx';
import type { PeopleFunnel } from '#src/person/peopleFunnel.ts';
import type { usePeople } from './usePeople.ts';
import { useScrollPosition } from '#src/person/table/useScrollPosition.ts';
import { selectionFilter } from './selectionFilter.ts';
import { selectionSize, usePeopleSelection } from '#src/person/table/selection.ts';
import { peopleFilterOf } from './peopleFilter.ts';

interface Props {
  funnel: PeopleFunnel;
  search: PeopleSearch;
  list: ReturnType<typeof usePeople>;
  onSearch: (change: Partial<PeopleSearch>) => void;
  onOpen: (contact: string) => void;
  /** Whether people are being selected on a phone, where rows have no checkboxes otherwise. */
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
}

/** The table of people, and the bar of bulk actions on those that are selected. */
export function SelectablePeople({ funnel, search, list, onSearch, onOpen, isChoosing, onChoosing }: Props) {
  const { chosen, chooseAll, clear, choose } = usePeopleSelection(JSON.stringify(peopleFilterOf(search)));
  const scroller = useRef<HTMLDivElement>(null);
  const key = `${funnel.id}${JSON.stringify(search)}`;
  const scrollPosition = useScrollPosition(key);
  const chosenCount = selectionSize(chosen, list.count ?? 0);
  const end = () => {
    clear();
    onChoosing(false);
  };
  const reloadFromTop = () => {
    if (scroller.current) scroller.current.scrollTop = 0;
    void list.reload();
  };
  const done = () => {
    end();
    reloadFromTop();
  };
  return (
    <>
      {list.people && list.people.length > 0 && (
        <div className="column min-h-0 flex-1 relative">
          {list.hasNewTop && <ListChanged onClick={reloadFromTop} />}
          <PeopleTable
            key={key}
            funnel={funnel}
            people={list.people}
            count={list.count}
            chosen={chosen}
            onChoose={choose}
            onChooseAll={(isAll) => (isAll ? chooseAll() : clear())}
            isChoosing={isChoosing}
            onLongPress={(id) => {
              onChoosing(true);
              choose(id);
            }}
            order={search.order}
            onOrder={(order) => onSearch({ order })}
            isStale={list.isPlaceholderData}
            nextPage={{
              has: list.hasNextPage && !list.isPlaceholderData,
              isFetching: list.isFetchingNextPage,
              hasFailed: list.isFetchNextPageError,
              fetch: () => void list.fetchNextPage({ cancelRefetch: false }),
            }}
            viewportRef={list.viewportRef}
            scrollPosition={scrollPosition}
            scrollerRef={scroller}
            onOpen={onOpen}
          />
        </div>
      )}
      {(chosenCount > 0 || isChoosing) && (
        <PeopleBulkBar
          funnel={funnel}
          filter={selectionFilter(chosen, search)}
          count={chosenCount}
          onClear={end}
          onDone={done}
          onUndone={() => void list.reload()}
        />
      )}
    </>
  );
}
