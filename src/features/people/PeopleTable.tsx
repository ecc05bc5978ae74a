import { Trans, useLingui } from '@lingui/react/macro';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useFormat } from '#src/session/useFormat.ts';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './PeopleTable.module.css';
import { PersonRow } from './PersonRow.tsx';
import type { PeopleFunnel, Person } from './queries.ts';
import type { Selection } from './useSelection.ts';
import type { Viewport } from './usePeople.ts';
import { useIsPhone } from './useIsPhone.ts';

/** Row heights in px; they equal those of PeopleTable.module.css. */
const rowPx = { wide: 52, phone: 104 };
/** The next page is prefetched when the viewport is this close to the last loaded row. */
const prefetchRows = 150;
const overscan = 8;

interface Props {
  funnel: PeopleFunnel;
  people: readonly Person[];
  /** The number of all that match, including pages not loaded yet. */
  count: number | undefined;
  chosen: Selection;
  onChoose: (id: string) => void;
  onChooseAll: (isAll: boolean) => void;
  /** The rows are the previous filters' result, shown while the new one loads. */
  isStale: boolean;
  nextPage: { has: boolean; isFetching: boolean; hasFailed: boolean; fetch: () => void };
  viewport: RefObject<Viewport>;
  /** The initial scroll offset, and the callback that stores it on unmount. */
  scrollPosition: { start: number; keep: (offset: number) => void };
  scrollerRef: RefObject<HTMLDivElement | null>;
  onOpen: (id: string) => void;
}

/** The people that match, as a virtualized table: only the rows in the viewport are rendered. */
export function PeopleTable(props: Props) {
  const {
    funnel,
    people,
    count,
    chosen,
    onChoose,
    onChooseAll,
    isStale,
    nextPage,
    viewport,
    scrollPosition,
    scrollerRef,
    onOpen,
  } = props;
  const { t } = useLingui();
  const relativeTimesOf = useRelativeTimes();
  const [focused, setFocused] = useState<number | null>(null);
  const height = useIsPhone() ? rowPx.phone : rowPx.wide;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler.
  const virtual = useVirtualizer({
    count: people.length,
    getScrollElement: () => scrollerRef.current,
    estimateSize: () => height,
    overscan,
    initialOffset: scrollPosition.start,
    // The virtualizer measures all rows again when this function changes.
    getItemKey: useCallback((index: number) => people[index]?.id ?? index, [people]),
    // The focused row stays mounted outside the viewport, else the focus would be lost.
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const rows = defaultRangeExtractor(range);
        if (focused === null || focused >= range.count || rows.includes(focused)) return rows;
        return [...rows, focused].sort((a, b) => a - b);
      },
      [focused],
    ),
  });
  useEffect(() => virtual.measure(), [virtual, height]);
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    const { startIndex = 0, endIndex = 0 } = virtual.range ?? {};
    viewport.current = { first: startIndex, last: endIndex, isAtTop: (virtual.scrollOffset ?? 0) < height };
    if (nextPage.has && !nextPage.isFetching && !nextPage.hasFailed && endIndex > people.length - prefetchRows)
      nextPage.fetch();
  });
  useEffect(() => {
    const keep = scrollPosition.keep;
    return () => keep(virtual.scrollOffset ?? 0);
  }, [virtual, scrollPosition]);
  const body = useRef<HTMLTableSectionElement>(null);
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null;
    if (step === undefined || !row || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const to = Math.max(0, Math.min(people.length - 1, Number(row.dataset.index) + step));
    const isBox = event.target instanceof HTMLInputElement;
    setFocused(to);
    virtual.scrollToIndex(to);
    requestAnimationFrame(() =>
      body.current?.querySelector<HTMLElement>(`[data-index="${to}"] ${isBox ? 'input' : 'a'}`)?.focus(),
    );
  };
  const open = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const index = Number(link.closest<HTMLElement>('[data-index]')?.dataset.index);
    const person = people[index];
    if (person) onOpen(person.id);
  };
  return (
    <div ref={scrollerRef} className={classes.scroller} data-stale={isStale || undefined}>
      <table className={classes.table} aria-label={t`People`} aria-rowcount={count === undefined ? -1 : count + 1}>
        <TableHead isAll={chosen === 'all'} isSome={chosen !== 'all' && chosen.size > 0} onChooseAll={onChooseAll} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- heard for the links and boxes within. */}
        <tbody
          ref={body}
          style={{ height: virtual.getTotalSize() }}
          onKeyDown={press}
          onClick={open}
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
                isChosen={chosen === 'all' || chosen.has(person.id)}
                isFixed={chosen === 'all'}
                onChoose={onChoose}
              />
            );
          })}
        </tbody>
      </table>
      {last >= people.length - prefetchRows && <NextPageRow nextPage={nextPage} />}
    </div>
  );
}

/** Relative times of arrival and last visit, cached by person: formatting dates is slow. */
function useRelativeTimes(): (person: Person) => { since: string; seen: string | null } {
  const { i18n } = useLingui();
  const format = useFormat();
  const made = useMemo(
    () => ({ locale: i18n.locale, words: new WeakMap<Person, { since: string; seen: string | null }>() }),
    [i18n.locale],
  );
  const make = (person: Person) => ({
    since: format.relative(person.since),
    seen: person.seenAt && format.relative(person.seenAt),
  });
  return (person) => {
    const words = made.words.get(person) ?? make(person);
    made.words.set(person, words);
    return words;
  };
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

function NextPageRow({ nextPage }: { nextPage: Props['nextPage'] }) {
  if (!nextPage.has) return null;
  return (
    <div className={classes.foot}>
      {nextPage.hasFailed ? (
        <>
          <Trans>The rest could not be read.</Trans>
          <Button size="small" onClick={nextPage.fetch}>
            <Trans>Try again</Trans>
          </Button>
        </>
      ) : (
        <Spinner />
      )}
    </div>
  );
}

interface TableHeadProps {
  isAll: boolean;
  isSome: boolean;
  onChooseAll: (isAll: boolean) => void;
}

function TableHead({ isAll, isSome, onChooseAll }: TableHeadProps) {
  const { t } = useLingui();
  const column = (className: string | undefined, words: ReactNode) => (
    <th scope="col" className={className}>
      {words}
    </th>
  );
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={classes.check}>
          <label>
            <input
              type="checkbox"
              aria-label={t`Choose everybody who matches`}
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = isSome;
              }}
              onChange={(event) => onChooseAll(event.target.checked)}
            />
          </label>
        </th>
        <th className={classes.choose} aria-hidden="true">
          <Trans>Choose everybody</Trans>
        </th>
        {column(undefined, <Trans>Person</Trans>)}
        {column(undefined, <Trans>Stage</Trans>)}
        {column(undefined, <Trans>There since</Trans>)}
        {column(undefined, <Trans>Tags</Trans>)}
        {column(classes.source, <Trans>Source</Trans>)}
        {column(undefined, <Trans>Last seen</Trans>)}
        {column(undefined, <Trans>State</Trans>)}
      </tr>
    </thead>
  );
}
