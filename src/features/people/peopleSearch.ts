import { limits } from '#contract/limits.ts';

/** How long ago somebody was seen, as it is offered: in the last days, or not for days. */
export const activities = ['seen_1', 'seen_7', 'seen_30', 'silent_7', 'silent_30', 'silent_90'] as const;
export type Activity = (typeof activities)[number];

export const walkStates = ['active', 'finished'] as const;

/** Which people of a funnel are shown, and in which order. */
export interface PeopleSearch {
  search?: string;
  stage?: string;
  tag?: string;
  /** An empty one asks for those who came without. */
  source?: string;
  activity?: Activity;
  state?: (typeof walkStates)[number];
  unread?: true;
  blocked?: boolean;
  /** Who has nothing to press. */
  stuck?: true;
  /** The latest arrival first where it is left out. */
  order?: 'since';
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const oneOf = <T extends string>(values: readonly T[], given: unknown): T | undefined =>
  values.find((value) => value === given);
const idOf = (given: unknown): string | undefined =>
  typeof given === 'string' && uuid.test(given) ? given : undefined;
/** A text that looks like a number comes as one. */
const words = (given: unknown, most: number): string | undefined =>
  (typeof given === 'string' || typeof given === 'number') && String(given).length <= most ? String(given) : undefined;

/** What the address of a funnel's people carries; a bad value counts as none. */
export const peopleSearch = (given: Record<string, unknown>): PeopleSearch => ({
  search: words(given.search, limits.titleChars) || undefined,
  stage: idOf(given.stage),
  tag: idOf(given.tag),
  source: words(given.source, limits.startPayloadChars),
  activity: oneOf(activities, given.activity),
  state: oneOf(walkStates, given.state),
  unread: given.unread === true ? true : undefined,
  blocked: typeof given.blocked === 'boolean' ? given.blocked : undefined,
  stuck: given.stuck === true ? true : undefined,
  order: oneOf(['since'] as const, given.order),
});

/** The filters alone, as calls take them. */
export function filterOf(search: PeopleSearch) {
  const filter = { ...search, order: undefined };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as Omit<
    PeopleSearch,
    'order'
  >;
}

/** How many filters are on, the search left out. */
export const filtersOn = (search: PeopleSearch): number =>
  Object.keys(filterOf({ ...search, search: undefined })).length;
