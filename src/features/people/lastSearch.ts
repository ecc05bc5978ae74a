import type { PeopleSearch } from './peopleSearch.ts';

const last = new Map<string, PeopleSearch>();

/** Remembers which people of a funnel were looked at, so that the way back leads there. */
export const storeLastSearch = (funnel: string, search: PeopleSearch): void => void last.set(funnel, search);

export const readLastSearch = (funnel: string): PeopleSearch => last.get(funnel) ?? {};
