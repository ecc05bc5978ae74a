import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { flag, id, instant, listQuery, page, pageQuery, searchOfChange } from '../common.ts';
import { contact, journeyState } from './contact.ts';
import { ownMessage } from './contactInput.ts';
import { failFastArray } from '../failFastArray.ts';

/** The chat on the funnel's bot: open, blocked by the person, or none. */
export const chatStates = ['open', 'blocked', 'none'] as const;

/** The message that asks, and since when. */
const asked = z.object({ message: id, since: instant });

/** A person in a funnel: the contact, the current stage and the chat on the funnel's bot. */
export const funnelPerson = contact.extend({
  stage: id,
  since: instant,
  state: journeyState,
  chat: z.enum(chatStates),
  /** The last message in that chat. */
  last_seen_at: instant.nullable(),
  /** The person is stuck: no button was delivered. */
  stuck: z.boolean(),
  /** The question that waits for the person's answer. */
  asked: asked.nullable(),
});
export type FunnelPerson = z.infer<typeof funnelPerson>;

const days = /^(?:seen|silent)_(?:[1-9]\d{0,2})$/;

const filter = {
  stage: id.optional(),
  /** Contacts that have all of these tags. */
  tag: z.union([id, z.array(id).max(limits.filterTags)]).optional(),
  /** Contacts that are in this list, by hand or by rule. */
  list: id.optional(),
  /** The start payload; an empty one selects people without any. */
  source: z.string().max(limits.startPayloadChars).optional(),
  search: listQuery.shape.search,
  /** `seen_7`: seen in the last 7 days; `silent_30`: not seen for 30 days. */
  activity: z
    .string()
    .refine((value) => days.test(value), {
      error: 'Use “seen_7” (seen in the last 7 days) or “silent_30” (silent for 30 days).',
    })
    .optional(),
  state: journeyState.exclude(['ended']).optional(),
  /** Those whom the question of this message waits for. */
  asked: id.optional(),
};

/**
 * A filter of a funnel's people as a query; `blocked` is about the chat on its bot, `stuck` about missing buttons,
 * `uncertain` about a message that may not have come, `late` about one that waits for the owner's decision.
 */
export const peopleQuery = z.strictObject({
  ...filter,
  unread: flag.optional(),
  blocked: flag.optional(),
  stuck: flag.optional(),
  uncertain: flag.optional(),
  late: flag.optional(),
});
/** The same filter in a body, where contacts can also be listed, to take only them, or all except them. */
export const peopleFilter = z.strictObject({
  ...filter,
  tag: z.union([id, z.array(id).min(1).max(limits.filterTags)]).optional(),
  search: searchOfChange.optional(),
  unread: z.boolean().optional(),
  blocked: z.boolean().optional(),
  stuck: z.boolean().optional(),
  uncertain: z.boolean().optional(),
  late: z.boolean().optional(),
  contacts: failFastArray(id, { least: 1, most: limits.filterContacts }).optional(),
  except: failFastArray(id, { least: 1, most: limits.filterContacts }).optional(),
});
export type PeopleFilter = z.infer<typeof peopleFilter>;

export const peopleOrders = ['-since', 'since'] as const;
const order = z.enum(peopleOrders).optional();
export const listPeopleQuery = peopleQuery.extend({ ...pageQuery.shape, order });
export const exportPeopleQuery = peopleQuery.extend({ order });

/** A start payload (null for none) and how many people in the funnel came by it. */
export const peopleSource = z.object({ source: z.string().nullable(), people: z.number().int() });
export type PeopleSource = z.infer<typeof peopleSource>;
export const peopleSources = page(peopleSource);

/**
 * `from` and `filter` are combined with AND; `tag` is added to those moved, who join the series that start on it only
 * `with_series`; `dry` only counts.
 */
export const movePeopleInput = z
  .strictObject({
    from: id.optional(),
    filter: peopleFilter.optional(),
    to: id,
    tag: id.optional(),
    with_series: z.boolean().optional(),
    dry: z.boolean().optional(),
  })
  .refine(({ from, filter }) => from !== undefined || filter !== undefined, {
    error: 'Choose who to move: a stage or a filter.',
  });
export type MovePeopleInput = z.infer<typeof movePeopleInput>;

export const peopleMoved = z.object({
  moved: z.number().int(),
  /** Moved people who have blocked the bot, so nothing is sent to them. */
  blocked: z.number().int(),
  left_out: z.object({
    /** People who are on that stage already. */
    there: z.number().int(),
    no_chat: z.number().int(),
  }),
});
export type PeopleMoved = z.infer<typeof peopleMoved>;

/** Only `with_series` they join the series that start on the tag, and leave those that they joined by it where it is removed. */
export const tagPeopleInput = z.strictObject({
  filter: peopleFilter,
  tag: id,
  give: z.boolean(),
  with_series: z.boolean().optional(),
  dry: z.boolean().optional(),
});
export type TagPeopleInput = z.infer<typeof tagPeopleInput>;

export const peopleTagged = z.object({
  /** How many contacts the tag was added to, or removed from. */
  changed: z.number().int(),
  /** Their ids, with which it can be undone; null where they are more than a filter may list, and for a dry run. */
  contacts: z.array(id).nullable(),
  /** Contacts that had it already, or did not have it. */
  left_out: z.object({ already: z.number().int() }),
  /** How many join a series that starts on the tag; for a dry run, how many would. */
  joining: z.number().int(),
});
export type PeopleTagged = z.infer<typeof peopleTagged>;

/** A message to many; a retry with the same `id` sends nothing twice. `dry` only counts, and needs no message. */
export const sendToPeopleInput = z
  .strictObject({
    id: id.optional(),
    filter: peopleFilter,
    message: ownMessage.optional(),
    dry: z.boolean().optional(),
  })
  .refine(({ message, dry }) => message !== undefined || dry === true, {
    path: ['message'],
    error: 'A message needs a text, a picture or a video.',
  });
export type SendToPeopleInput = z.infer<typeof sendToPeopleInput>;

export const sentToPeople = z.object({
  /** Null for a dry run. */
  id: id.nullable(),
  /** How many people it was put into the outbox for. */
  recipients: z.number().int(),
  left_out: z.object({ blocked: z.number().int(), no_chat: z.number().int() }),
});
export type SentToPeople = z.infer<typeof sentToPeople>;

/** How far a message to many has come, in people. */
export const bulkSendProgress = z.object({
  recipients: z.number().int(),
  waiting: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
  unreachable: z.number().int(),
  uncertain: z.number().int(),
  dropped: z.number().int(),
});
export type BulkSendProgress = z.infer<typeof bulkSendProgress>;
