import type { PeopleSearch } from './peopleSearch.ts';

/** The filters without the order, as the API takes them. */
export function peopleFilterOf(search: PeopleSearch) {
  const filter = { ...search, order: undefined };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as Omit<
    PeopleSearch,
    'order'
  >;
}

/** The number of active filters, without the text search. */
export const activeFilterCount = (search: PeopleSearch): number =>
  Object.keys(peopleFilterOf({ ...search, search: undefined })).length;

/** The states that the list filters by, one at a time. */
export const conditions = ['active', 'finished', 'stuck', 'blocked', 'uncertain', 'late'] as const;
export type Condition = (typeof conditions)[number];

/** The state that the search filters by. */
export function searchedCondition({ state, stuck, blocked, uncertain, late }: PeopleSearch): Condition | undefined {
  const flags = { stuck, blocked, uncertain, late };
  return conditions.find((condition) =>
    condition === 'active' || condition === 'finished' ? state === condition : flags[condition] === true,
  );
}

/** The change of the search that filters by this state instead of any other. */
export const searchByCondition = (condition: Condition | undefined): Partial<PeopleSearch> => ({
  state: condition === 'active' || condition === 'finished' ? condition : undefined,
  stuck: condition === 'stuck' || undefined,
  blocked: condition === 'blocked' || undefined,
  uncertain: condition === 'uncertain' || undefined,
  late: condition === 'late' || undefined,
});
