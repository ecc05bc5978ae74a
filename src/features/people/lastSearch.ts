import type { PeopleSearch } from './peopleSearch.ts';

const last = new Map<string, PeopleSearch>();

/** Remembers which people of a funnel were looked at, so that the way back leads there. */
export const keepSearch = (funnel: string, search: PeopleSearch): void => void last.set(funnel, search);

export const lastSearchOf = (funnel: string): PeopleSearch => last.get(funnel) ?? {};
