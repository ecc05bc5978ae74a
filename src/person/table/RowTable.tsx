import { type CSSProperties, type MouseEvent, type ReactNode, type RefObject, useEffect } from 'react';
import { NextPageRow, type NextPageState } from './NextPageRow.tsx';
import classes from './RowTable.module.css';
import { useLongPress } from './useLongPress.ts';
import { useRowKeys } from './useRowKeys.ts';
import type { ScrollPosition } from './useScrollPosition.ts';
import { type RowHeights, useVirtualRows } from './useVirtualRows.ts';

/** The next page is prefetched when the viewport is this close to the last loaded row. */
const prefetchRows = 150;

/** The range of rows in the viewport, set by the table. */
export interface Viewport {
  first: number;
  last: number;
  isAtTop: boolean;
}

interface Props<Row extends { id: string }> {
  label: string;
  rows: readonly Row[];
  /** The number of all that match, including pages not loaded yet. */
  count: number | undefined;
  /** The class with the columns, in `--columns`. */
  className: string | undefined;
  style?: CSSProperties;
  heights: RowHeights;
  head: ReactNode;
  renderRow: (row: Row, index: number, top: number) => ReactNode;
  /** Left out where rows can not be selected. */
  onChoose?: (id: string) => void;
  /** On a phone: rows have checkboxes, and a tap selects instead of opening. */
  isChoosing?: boolean;
  /** A row was pressed for long. */
  onLongPress?: (id: string) => void;
  /** The rows are the previous filters' result, shown while the new one loads. */
  isStale?: boolean;
  nextPage: NextPageState;
  viewportRef?: RefObject<Viewport>;
  scrollPosition: ScrollPosition;
  scrollerRef: RefObject<HTMLDivElement | null>;
  onOpen: (id: string) => void;
  /** Set by the table: moves the focus so many rows on, from anywhere on the screen. */
  walkRef?: RefObject<((by: number) => void) | null>;
}

/** A virtualized table of people or accounts: only the rows in the viewport are rendered. */
export function RowTable<Row extends { id: string }>(props: Props<Row>) {
  const { rows, count, isStale, nextPage, scrollerRef } = props;
  const virtualRows = useVirtualRows(rows, scrollerRef, { start: props.scrollPosition.start, heights: props.heights });
  const { virtual, height, setFocused } = virtualRows;
  useScrollEffects(virtualRows, props);
  const choose = (index: number) => {
    const row = rows[index];
    if (row) props.onChoose?.(row.id);
  };
  const { bodyRef, moveFocus, walk } = useRowKeys(virtual, setFocused, props.onChoose && choose);
  const longPress = useLongPress((element) => {
    const row = rows[Number(element.dataset.index)];
    if (row) props.onLongPress?.(row.id);
  });
  const { walkRef } = props;
  useEffect(() => {
    if (walkRef) walkRef.current = walk;
  });
  const items = virtual.getVirtualItems();
  const style = { ...props.style, '--row-height': `${height}px` } as CSSProperties;
  return (
    <div ref={scrollerRef} className={classes.scroller} data-stale={isStale || undefined}>
      <table
        className={`${classes.table} ${props.className}`}
        style={style}
        aria-label={props.label}
        aria-rowcount={count === undefined ? -1 : count + 1}
        data-choosing={props.isChoosing || undefined}
      >
        {props.head}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- events of the links and checkboxes within bubble here. */}
        <tbody
          ref={bodyRef}
          style={{ height: virtual.getTotalSize() }}
          onKeyDown={moveFocus}
          onClick={(event) => openRow(event, rows, (props.isChoosing && props.onChoose) || props.onOpen)}
          {...(props.onLongPress && longPress)}
          onFocus={(event) => setFocused(Number(event.target.closest<HTMLElement>('[data-index]')?.dataset.index ?? 0))}
          onBlur={() => setFocused(null)}
        >
          {items.map(({ index, start }) => {
            const row = rows[index];
            return row && props.renderRow(row, index, start);
          })}
        </tbody>
      </table>
      {(items.at(-1)?.index ?? 0) >= rows.length - prefetchRows && <NextPageRow nextPage={nextPage} />}
    </div>
  );
}

/** Reports the viewport, prefetches the next page near the end, and stores the scroll offset on unmount. */
function useScrollEffects<Row extends { id: string }>(
  { virtual, height }: ReturnType<typeof useVirtualRows>,
  props: Props<Row>,
): void {
  const { rows, viewportRef, nextPage, scrollPosition } = props;
  useEffect(() => {
    const { startIndex = 0, endIndex = 0 } = virtual.range ?? {};
    if (viewportRef)
      viewportRef.current = { first: startIndex, last: endIndex, isAtTop: (virtual.scrollOffset ?? 0) < height };
    if (nextPage.has && !nextPage.isFetching && !nextPage.hasFailed && endIndex > rows.length - prefetchRows)
      nextPage.fetch();
  });
  useEffect(() => {
    const { store } = scrollPosition;
    return () => store(virtual.scrollOffset ?? 0);
  }, [virtual, scrollPosition]);
}

/** A plain click on a row's link acts within the app; with a modifier key the browser follows the link. */
function openRow(event: MouseEvent, rows: readonly { id: string }[], onOpen: (id: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const index = Number(link.closest<HTMLElement>('[data-index]')?.dataset.index);
  const row = rows[index];
  if (row) onOpen(row.id);
}
