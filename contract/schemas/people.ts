import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, instant, listQuery, page } from './common.ts';
import { contact, journeyState } from './contact.ts';
import { list } from './list.ts';

/** Whether the funnel's bot can write to a person: the chat is open, blocked by them, or there is none. */
export const chatStates = ['open', 'blocked', 'none'] as const;

/** A person of one funnel: the contact, where they stand and since when, and the chat on its bot. */
export const funnelPerson = contact.extend({
  stage: id,
  since: instant,
  state: journeyState,
  chat: z.enum(chatStates),
  /** In that chat. */
  last_seen_at: instant.nullable(),
  /** Nothing to press was delivered. */
  stuck: z.boolean(),
});
export type FunnelPerson = z.infer<typeof funnelPerson>;

const days = /^(?:seen|silent)_(?:[1-9]\d{0,2})$/;
const flag = z.enum(['true', 'false']).transform((said) => said === 'true');

const filter = {
  stage: id.optional(),
  /** All of these. */
  tag: z.union([id, z.array(id).max(limits.filterTags)]).optional(),
  /** The payload as it came; an empty one asks for those who came without. */
  source: z.string().max(limits.startPayloadChars).optional(),
  search: listQuery.shape.search,
  /** `seen_7`: seen in the last 7 days; `silent_30`: not seen for 30. */
  activity: z
    .string()
    .refine((said) => days.test(said), { error: 'Say “seen_7” or “silent_30”: in the last days, or not for days.' })
    .optional(),
  state: journeyState.exclude(['ended']).optional(),
};

/** Which people of a funnel, in an address; `blocked` is the chat on its bot, `stuck` who has nothing to press. */
export const peopleQuery = z.strictObject({
  ...filter,
  unread: flag.optional(),
  blocked: flag.optional(),
  stuck: flag.optional(),
});
/** The same in a body, where people can also be named. */
export const peopleFilter = z.strictObject({
  ...filter,
  unread: z.boolean().optional(),
  blocked: z.boolean().optional(),
  stuck: z.boolean().optional(),
  contacts: list(id, { least: 1, most: limits.filterContacts }).optional(),
});
export type PeopleFilter = z.infer<typeof peopleFilter>;

export const peopleOrders = ['-since', 'since'] as const;
const order = z.enum(peopleOrders).optional();
export const listPeopleQuery = peopleQuery.extend({ ...listQuery.pick({ cursor: true, limit: true }).shape, order });
export const exportPeopleQuery = peopleQuery.extend({ order });

/** A start payload that people came by, null for none, and how many of those who stand in the funnel. */
export const peopleSource = z.object({ source: z.string().nullable(), people: z.number().int() });
export type PeopleSource = z.infer<typeof peopleSource>;
export const peopleSources = page(peopleSource);

/** `from` and `filter` narrow each other; `tag` is given to those moved; `dry` only counts. */
export const movePeopleInput = z
  .strictObject({
    from: id.optional(),
    filter: peopleFilter.optional(),
    to: id,
    tag: id.optional(),
    dry: z.boolean().optional(),
  })
  .refine(({ from, filter }) => from !== undefined || filter !== undefined, {
    error: 'Say who moves: from a stage, or by a filter.',
  });
export type MovePeopleInput = z.infer<typeof movePeopleInput>;

export const peopleMoved = z.object({
  moved: z.number().int(),
  /** Of those moved: they have blocked the bot, so nothing is sent to them. */
  blocked: z.number().int(),
  left_out: z.object({
    /** They stand on that stage already. */
    there: z.number().int(),
    no_chat: z.number().int(),
  }),
});
export type PeopleMoved = z.infer<typeof peopleMoved>;

export const tagPeopleInput = z.strictObject({
  filter: peopleFilter,
  tag: id,
  give: z.boolean(),
  dry: z.boolean().optional(),
});
export type TagPeopleInput = z.infer<typeof tagPeopleInput>;

export const peopleTagged = z.object({
  /** How many were given the tag, or lost it. */
  changed: z.number().int(),
  /** They had it already, or had it not. */
  left_out: z.object({ already: z.number().int() }),
});
export type PeopleTagged = z.infer<typeof peopleTagged>;
