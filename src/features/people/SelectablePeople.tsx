import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { notify } from '#src/shell/notify.ts';
import { Button } from '#src/ui/Button.tsx';
import { BulkBar } from './BulkBar.tsx';
import classes from './PeopleScreen.module.css';
import type { PeopleSearch } from './peopleSearch.ts';
import { PeopleTable } from './PeopleTable.tsx';
import type { PeopleFunnel } from '#src/person/peopleFunnel.ts';
import type { usePeople } from './usePeople.ts';
import { useScrollPosition } from '#src/person/table/useScrollPosition.ts';
import { selectionFilter, selectionSize, useSelection } from './useSelection.ts';

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
  const { chosen, chooseAll, clear, choose } = useLimitedSelection(search);
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
        <div className={classes.table}>
          {list.hasNewTop && <ListChangedButton onClick={reloadFromTop} />}
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
        <BulkBar
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

/** The selection; one by one it takes up to the number of ids that a filter of the API may hold. */
function useLimitedSelection(search: PeopleSearch) {
  const { t } = useLingui();
  const { chosen, toggle, ...rest } = useSelection(search);
  const choose = (id: string) => {
    const isFull = !chosen.ids.has(id) && chosen.ids.size >= limits.filterContacts;
    const most = limits.filterContacts;
    if (isFull) notify({ type: 'info', text: t`Up to ${most} people can be selected one by one` });
    else toggle(id);
  };
  return { chosen, choose, ...rest };
}

function ListChangedButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="primary" size="small" className={classes.news} onClick={onClick}>
      <IconArrowUp size={14} stroke={2} aria-hidden />
      <Trans>The list has changed</Trans>
    </Button>
  );
}
