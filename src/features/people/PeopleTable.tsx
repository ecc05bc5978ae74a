import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, type RefObject, useEffect } from 'react';
import { NextPageRow, type NextPage } from './NextPageRow.tsx';
import classes from './PeopleTable.module.css';
import { PeopleTableHead } from './PeopleTableHead.tsx';
import { PersonRow } from './PersonRow.tsx';
import type { PeopleSearch } from './peopleSearch.ts';
import type { PeopleFunnel, Person } from './queries.ts';
import type { ScrollPosition } from './useScrollPosition.ts';
import { isSelected, type Selection } from './useSelection.ts';
import type { Viewport } from './usePeople.ts';
import { useLongPress } from './useLongPress.ts';
import { useRelativeTimes } from './useRelativeTimes.ts';
import { useRowKeys } from './useRowKeys.ts';
import { useVirtualRows } from './useVirtualRows.ts';

/** The next page is prefetched when the viewport is this close to the last loaded row. */
const prefetchRows = 150;

interface Props {
  funnel: PeopleFunnel;
  people: readonly Person[];
  /** The number of all that match, including pages not loaded yet. */
  count: number | undefined;
  chosen: Selection;
  onChoose: (id: string) => void;
  onChooseAll: (isAll: boolean) => void;
  /** On a phone: rows have checkboxes, and a tap selects instead of opening. */
  isChoosing: boolean;
  /** A row was pressed for long. */
  onLongPress: (id: string) => void;
  order: PeopleSearch['order'];
  onOrder: (order: PeopleSearch['order']) => void;
  /** The rows are the previous filters' result, shown while the new one loads. */
  isStale: boolean;
  nextPage: NextPage;
  viewportRef: RefObject<Viewport>;
  scrollPosition: ScrollPosition;
  scrollerRef: RefObject<HTMLDivElement | null>;
  onOpen: (id: string) => void;
}

/** The people that match, as a virtualized table: only the rows in the viewport are rendered. */
export function PeopleTable(props: Props) {
  const { funnel, people, count, chosen, isStale, nextPage, scrollerRef } = props;
  const { t } = useLingui();
  const relativeTimesOf = useRelativeTimes();
  const rows = useVirtualRows(people, scrollerRef, props.scrollPosition.start);
  const { virtual, setFocused } = rows;
  useScrollEffects(rows, props);
  const { bodyRef, moveFocus } = useRowKeys(virtual, setFocused, (at) => {
    const person = people[at];
    if (person) props.onChoose(person.id);
  });
  const longPress = useLongPress((row) => {
    const person = people[Number(row.dataset.index)];
    if (person) props.onLongPress(person.id);
  });
  const items = virtual.getVirtualItems();
  return (
    <div ref={scrollerRef} className={classes.scroller} data-stale={isStale || undefined}>
      <table
        className={classes.table}
        aria-label={t`People`}
        aria-rowcount={count === undefined ? -1 : count + 1}
        data-choosing={props.isChoosing || undefined}
      >
        <PeopleTableHead
          isAll={chosen.isAll && chosen.ids.size === 0}
          isSome={chosen.ids.size > 0}
          onChooseAll={props.onChooseAll}
          order={props.order}
          onOrder={props.onOrder}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- events of the links and checkboxes within bubble here. */}
        <tbody
          ref={bodyRef}
          style={{ height: virtual.getTotalSize() }}
          onKeyDown={moveFocus}
          onClick={(event) => openPerson(event, people, props.isChoosing ? props.onChoose : props.onOpen)}
          {...longPress}
          onFocus={(event) => setFocused(Number(event.target.closest<HTMLElement>('[data-index]')?.dataset.index ?? 0))}
          onBlur={() => setFocused(null)}
        >
          {items.map(({ index, start }) => {
            const person = people[index];
            if (!person) return null;
            return (
              <PersonRow
                key={person.id}
                person={person}
                index={index}
                top={start}
                stage={funnel.stageOf.get(person.stage)}
                {...relativeTimesOf(person)}
                href={`/content/funnels/${funnel.id}/people/${person.id}/`}
                isChosen={isSelected(chosen, person.id)}
                onChoose={props.onChoose}
              />
            );
          })}
        </tbody>
      </table>
      {(items.at(-1)?.index ?? 0) >= people.length - prefetchRows && <NextPageRow nextPage={nextPage} />}
    </div>
  );
}

/** Reports the viewport, prefetches the next page near the end, and stores the scroll offset on unmount. */
function useScrollEffects({ virtual, height }: ReturnType<typeof useVirtualRows>, props: Props): void {
  const { people, viewportRef, nextPage, scrollPosition } = props;
  useEffect(() => {
    const { startIndex = 0, endIndex = 0 } = virtual.range ?? {};
    viewportRef.current = { first: startIndex, last: endIndex, isAtTop: (virtual.scrollOffset ?? 0) < height };
    if (nextPage.has && !nextPage.isFetching && !nextPage.hasFailed && endIndex > people.length - prefetchRows)
      nextPage.fetch();
  });
  useEffect(() => {
    const { store } = scrollPosition;
    return () => store(virtual.scrollOffset ?? 0);
  }, [virtual, scrollPosition]);
}

/** A plain click on a row's link acts within the app; with a modifier key the browser follows the link. */
function openPerson(event: MouseEvent, people: readonly Person[], onOpen: (id: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const index = Number(link.closest<HTMLElement>('[data-index]')?.dataset.index);
  const person = people[index];
  if (person) onOpen(person.id);
}
