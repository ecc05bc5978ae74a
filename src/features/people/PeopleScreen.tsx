import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { FunnelFrame } from '#src/shell/FunnelFrame.tsx';
import { notify } from '#src/shell/notify.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { BulkBar } from './BulkBar.tsx';
import { NobodyMatches, NobodyYet } from './EmptyPeople.tsx';
import { ExportPeople } from './ExportPeople.tsx';
import { Filters } from './Filters.tsx';
import classes from './PeopleScreen.module.css';
import { storeLastSearch } from './lastSearch.ts';
import { filterOf, type PeopleSearch } from './peopleSearch.ts';
import { PeopleTable } from './PeopleTable.tsx';
import type { PeopleFunnel } from './queries.ts';
import { selectionFilter, useSelection } from './useSelection.ts';
import { usePeople } from './usePeople.ts';

/** The scroll offset of each list, restored when the list is opened again. */
const offsets = new Map<string, number>();

interface Props {
  funnel: PeopleFunnel;
  search: PeopleSearch;
  onSearch: (change: Partial<PeopleSearch>) => void;
  onClear: () => void;
  onOpen: (contact: string) => void;
}

/** `/content/funnels/{id}/people/`: the funnel's people, each with their stage. */
export function PeopleScreen({ funnel, search, onSearch, onClear, onOpen }: Props) {
  const { t } = useLingui();
  useEffect(() => storeLastSearch(funnel.id, search), [funnel.id, search]);
  const list = usePeople(funnel, search);
  const errorText = useErrorText();
  const { chosen, set, toggle, clear } = useSelection(search);
  const scroller = useRef<HTMLDivElement>(null);
  const key = `${funnel.id}${JSON.stringify(search)}`;
  const place = useMemo(
    () => ({ start: offsets.get(key) ?? 0, keep: (offset: number) => void offsets.set(key, offset) }),
    [key],
  );
  const choose = (id: string) => {
    const isFull = chosen !== 'all' && !chosen.has(id) && chosen.size >= limits.filterContacts;
    const most = limits.filterContacts;
    if (isFull) notify({ type: 'info', text: t`One by one you can choose up to ${most} people` });
    else toggle(id);
  };
  const isFiltered = Object.keys(filterOf(search)).length > 0;
  const isNobody = list.people?.length === 0;
  const chosenCount = chosen === 'all' ? (list.count ?? 0) : chosen.size;
  const toTop = () => {
    if (scroller.current) scroller.current.scrollTop = 0;
    void list.renew();
  };
  const done = () => {
    clear();
    toTop();
  };
  return (
    <FunnelFrame
      id={funnel.id}
      name={funnel.name}
      state={funnel.state}
      trouble={funnel.trouble}
      people={isFiltered ? funnel.people : (list.count ?? funnel.people)}
      actions={!isNobody && <ExportPeople funnel={funnel} search={search} />}
    >
      <div className={classes.screen}>
        {(!isNobody || isFiltered) && (
          <Filters
            funnel={funnel}
            search={search}
            count={list.isPlaceholderData ? undefined : list.count}
            onChange={onSearch}
            onClear={onClear}
          />
        )}
        {list.error && !list.people && (
          <div className={classes.alert}>
            <Alert>
              {errorText(list.error)}{' '}
              <Button size="small" onClick={() => void list.refetch()}>
                <Trans>Try again</Trans>
              </Button>
            </Alert>
          </div>
        )}
        {list.isPending && (
          <div className={classes.wait}>
            <Spinner />
          </div>
        )}
        {isNobody && (isFiltered ? <NobodyMatches onClear={onClear} /> : <NobodyYet funnel={funnel} />)}
        {list.people && !isNobody && (
          <div className={classes.table}>
            {list.hasNewTop && (
              <Button variant="primary" size="small" className={classes.news} onClick={toTop}>
                <IconArrowUp size={14} stroke={2} aria-hidden />
                <Trans>The list has changed</Trans>
              </Button>
            )}
            <PeopleTable
              key={key}
              funnel={funnel}
              people={list.people}
              count={list.count}
              chosen={chosen}
              onChoose={choose}
              onChooseAll={(isAll) => (isAll ? set('all') : clear())}
              isStale={list.isPlaceholderData}
              nextPage={{
                has: list.hasNextPage && !list.isPlaceholderData,
                isFetching: list.isFetchingNextPage,
                hasFailed: list.isFetchNextPageError,
                fetch: () => void list.fetchNextPage({ cancelRefetch: false }),
              }}
              viewport={list.viewport}
              scrollPosition={place}
              scrollerRef={scroller}
              onOpen={onOpen}
            />
          </div>
        )}
        {chosenCount > 0 && (
          <BulkBar
            funnel={funnel}
            filter={selectionFilter(chosen, search)}
            count={chosenCount}
            onClear={clear}
            onDone={done}
          />
        )}
      </div>
    </FunnelFrame>
  );
}
