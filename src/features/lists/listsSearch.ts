import { isOn } from '#src/platform/page/searchFlag.ts';

export interface ListsSearch {
  archived?: true | undefined;
  search?: string | undefined;
}

const mostChars = 200;

/** Parses the search parameters of the lists; an invalid value is dropped. */
export const listsSearch = ({ archived, search }: Record<string, unknown>): ListsSearch => ({
  archived: isOn(archived),
  search: typeof search === 'string' && search !== '' ? search.slice(0, mostChars) : undefined,
});
