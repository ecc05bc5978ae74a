import type { PeopleSearch } from './peopleSearch.ts';

const last = new Map<string, PeopleSearch>();

/** Stores the filters of a funnel's list, so that the link back restores them. */
export const storeLastSearch = (funnel: string, search: PeopleSearch): void => void last.set(funnel, search);

export const readLastSearch = (funnel: string): PeopleSearch => last.get(funnel) ?? {};
