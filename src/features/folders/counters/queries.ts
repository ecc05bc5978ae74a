import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { serverNow } from '#src/platform/clock.ts';

/** How many contacts and lists there are. */
export const crmCountsQuery = queryOptions({
  queryKey: ['folders', 'counts'],
  queryFn: ({ signal }) => call(endpoints.folders.counts, { signal }),
});

export interface NewestImport {
  written: number;
  /** When it ended; null where there is none, or it still runs. */
  at: string | null;
  is: 'undone' | 'undoable' | 'kept';
}

/** Enough to find one that was started among files that were only uploaded. */
const looked = 20;

/** How many the newest import that was started wrote, and whether that can be undone. */
export const newestImportQuery = queryOptions({
  queryKey: ['imports', 'newest'],
  queryFn: async ({ signal }): Promise<NewestImport> => {
    const { results } = await call(endpoints.imports.list, { query: { limit: looked }, signal });
    const newest = results.find(({ state }) => state !== 'read');
    if (!newest) return { written: 0, at: null, is: 'kept' };
    const { progress, finished_at, state, undo_until } = newest;
    const isUndoable = undo_until !== null && Date.parse(undo_until) > serverNow();
    const is = state === 'undone' || state === 'undoing' ? 'undone' : isUndoable ? 'undoable' : 'kept';
    const written = progress.added + progress.changed;
    return { written, at: finished_at, is: written === 0 && is === 'undoable' ? 'kept' : is };
  },
});

/** How many pairs of likely duplicates the first page has, and whether there are more. */
export const duplicateCountQuery = queryOptions({
  queryKey: ['contacts', 'duplicates', 'count'],
  queryFn: async ({ signal }) => {
    const { results, next } = await call(endpoints.duplicates.list, { query: {}, signal });
    return { count: results.length, isMore: next !== null };
  },
});
