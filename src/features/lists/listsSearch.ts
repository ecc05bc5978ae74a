export interface ListsSearch {
  archived?: true | undefined;
  search?: string | undefined;
}

const mostChars = 200;

/** Parses the search parameters of the lists; an invalid value is dropped. */
export const listsSearch = ({ archived, search }: Record<string, unknown>): ListsSearch => ({
  archived: archived === true || undefined,
  search:
    search !== '' && (typeof search === 'string' || typeof search === 'number')
      ? String(search).slice(0, mostChars)
      : undefined,
});
