import type { PeopleSearch } from './peopleSearch.ts';

const last = new Map<string, PeopleSearch>();

/** Stores the filters of a funnel's list, so that the link back restores them. */
export const storeLastPeopleSearch = (funnel: string, search: PeopleSearch): void => void last.set(funnel, search);

export const readLastPeopleSearch = (funnel: string): PeopleSearch => last.get(funnel) ?? {};
