import { conversationStates } from '#contract/conversationStates.ts';
import { z } from 'zod';
import { id, instant, listQuery } from '../common.ts';
import { contact } from './contact.ts';

/** `unanswered`: the last words are theirs, and nobody has marked them as done. */

/** What a contact and the owner wrote to each other, by all bots; its id is the contact's. */
export const conversation = z.object({
  contact,
  /** The funnel in which the last words were said, whose bot answers; null where it is gone. */
  funnel: z.object({ id, name: z.string() }).nullable(),
  last: z.object({
    from: z.enum(['contact', 'owner']),
    /** Its beginning, without formatting. */
    text: z.string(),
    /** Its kind in Telegram (photo, voice, contact …); null for a text. */
    media: z.string().nullable(),
    at: instant,
  }),
  /** Since when they wait for an answer; null where they do not. */
  waits_since: instant.nullable(),
});
export type Conversation = z.infer<typeof conversation>;

/** `search` looks in the names and in what was written. */
export const listConversationsQuery = listQuery.extend({
  state: z.enum(conversationStates).optional(),
  funnel: id.optional(),
  tag: id.optional(),
});
export type ListConversationsQuery = z.infer<typeof listConversationsQuery>;

/** How many conversations are in each state, at most `limits.countedConversations`. */
export const conversationCounts = z.object({
  unanswered: z.number().int(),
  unread: z.number().int(),
  all: z.number().int(),
});
export type ConversationCounts = z.infer<typeof conversationCounts>;

/** How the owner answered in the last days, over all bots. */
export const answerFigures = z.object({
  days: z.number().int(),
  /** Answers that somebody waited for. */
  answered: z.number().int(),
  /** Of the times from somebody’s first words to the answer; null without answers. */
  median_seconds: z.number().int().nullable(),
  longest_seconds: z.number().int().nullable(),
  /** Who was answered last; null without answers. */
  last: z.object({ contact, at: instant }).nullable(),
});
export type AnswerFigures = z.infer<typeof answerFigures>;
