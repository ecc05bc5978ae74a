import type { UseSuspenseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ShowMore } from './ShowMore.tsx';

interface Props<T> {
  pages: UseSuspenseInfiniteQueryResult<{ pages: { results: T[] }[] }>;
  /** The card of one of them. */
  children: (one: T) => ReactNode;
}

/** Cards one below the other, of which the next are fetched when they are asked for. */
export const PagedList = <T extends { id: string }>({ pages, children }: Props<T>) => (
  <>
    <ul className="stack gap-lg">
      {pages.data.pages
        .flatMap(({ results }) => results)
        .map((one) => (
          <li key={one.id}>{children(one)}</li>
        ))}
    </ul>
    <ShowMore pages={pages} isBelow />
  </>
);
