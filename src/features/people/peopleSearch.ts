import { limits } from '#contract/limits.ts';
import { isOff, isOn } from '#src/platform/page/searchFlag.ts';

/** The activity filter: seen within so many days (`seen_`), or not seen for so many (`silent_`). */
export const activities = ['seen_1', 'seen_7', 'seen_30', 'silent_7', 'silent_30', 'silent_90'] as const;
export type Activity = (typeof activities)[number];

export const journeyStates = ['active', 'finished'] as const;

/** The list's filters and sort order, stored in the address. */
export interface PeopleSearch {
  search?: string;
  stage?: string;
  tag?: string;
  list?: string;
  /** The start payload; an empty one filters those who came without any. */
  source?: string;
  activity?: Activity;
  state?: (typeof journeyStates)[number];
  unread?: true;
  blocked?: boolean;
  /** Only those whose journey is stuck: no button was delivered. */
  stuck?: true;
  /** Only those whom a message may not have reached. */
  uncertain?: true;
  /** Only those whose message is overdue and waits for the owner's decision. */
  late?: true;
  /** Only those whom the question of this message waits for. */
  asked?: string;
  /** Default: the latest arrival first. */
  order?: 'since';
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const oneOf = <T extends string>(values: readonly T[], given: unknown): T | undefined =>
  values.find((value) => value === given);
const idOf = (given: unknown): string | undefined =>
  typeof given === 'string' && uuid.test(given) ? given : undefined;
const textOf = (given: unknown, most: number): string | undefined =>
  typeof given === 'string' && given.length <= most ? given : undefined;

/** Parses the address's search parameters; an invalid value is dropped. */
export const peopleSearch = (given: { [Key in keyof PeopleSearch]: unknown }): PeopleSearch => ({
  search: textOf(given.search, limits.titleChars)?.trim() ? textOf(given.search, limits.titleChars) : undefined,
  stage: idOf(given.stage),
  tag: idOf(given.tag),
  list: idOf(given.list),
  source: textOf(given.source, limits.startPayloadChars),
  activity: oneOf(activities, given.activity),
  state: oneOf(journeyStates, given.state),
  unread: isOn(given.unread),
  blocked: isOn(given.blocked) ?? (isOff(given.blocked) ? false : undefined),
  stuck: isOn(given.stuck),
  uncertain: isOn(given.uncertain),
  late: isOn(given.late),
  asked: idOf(given.asked),
  order: oneOf(['since'] as const, given.order),
});
