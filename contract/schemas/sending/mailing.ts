import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { flag, id, instant, listQuery } from '../common.ts';
import { contact } from '../contacts/contact.ts';
import { failFastArray } from '../failFastArray.ts';
import { fileView } from '../funnels/funnel.ts';
import { title } from '../funnels/title.ts';
import { laterPart } from './laterPart.ts';
import { problem } from '../problem.ts';
import { sendableMessage, sendableMessageInput } from './sendableMessage.ts';
import { wallTime } from './wallTime.ts';

export const mailingStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const;
const mailingState = z.enum(mailingStates);
export type MailingState = z.infer<typeof mailingState>;
/** Of which something may still be sent. */
export const unsentStates = ['draft', 'scheduled', 'sending', 'paused'] as const satisfies MailingState[];

/** Why the funnel's bot can send nothing now. */
export const holdReasons = [
  'funnel_stopped',
  'token_revoked',
  'subscription_inactive',
  'messages_limit',
  'storage_full',
] as const;
export type HoldReason = (typeof holdReasons)[number];
/** Why a mailing is paused, or cancelled (`by_hand`, `bot_changed`). */
const mailingReason = z.enum(['by_hand', 'late', 'audience_broken', 'bot_changed', ...holdReasons]);
export type MailingReason = z.infer<typeof mailingReason>;

const ids = failFastArray(id, { most: limits.audienceIds }).optional();
const activities = ['seen_7', 'silent_30'] as const;
/** Everybody with an open chat on the funnel's bot, narrowed by each kind that is given; an empty array narrows nothing. */
export const audience = z.strictObject({
  /** Who stand on any of these live stages now. */
  stages: ids,
  /** Who have any of these. */
  tags: ids,
  /** Who have none of these. */
  without_tags: ids,
  /** Who are in any of these. */
  lists: ids,
  activity: z.enum(activities).optional(),
});
export type Audience = z.infer<typeof audience>;

/** `recipients` is the sum of `waiting` to `dropped`; all are 0 before sending. */
export const mailingProgress = z.object({
  recipients: z.number().int(),
  waiting: z.number().int(),
  sending: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
  unreachable: z.number().int(),
  uncertain: z.number().int(),
  dropped: z.number().int(),
  /** Who got it, and blocked the bot within 24 hours. */
  blocked_after: z.number().int(),
  /** People, by button. */
  presses: z.record(id, z.number().int()),
  /** People who have pressed any of its buttons. */
  pressed: z.number().int(),
  /** How long the rest takes. */
  seconds: z.number().int(),
  finishes_at: instant.nullable(),
  /** Who wait for the end of their quiet hours, and when the last of these end. */
  quiet: laterPart,
  /** Who have got as much as the cap allows, and when the last of them may get more. */
  capped: laterPart,
  /** Whose own clock does not show its time yet, and when the last of these do. */
  own_time: laterPart,
  /** Why what a cancelled one sends again stands still now; it goes on by itself. */
  waits_for: z.enum(holdReasons).nullable(),
});
export type MailingProgress = z.infer<typeof mailingProgress>;

/** The data of `progress` in `GET /api/mailings/events/`. */
export interface MailingEventData {
  id: string;
  state: MailingState;
  reason: MailingReason | null;
  progress: MailingProgress;
}

const head = {
  id,
  revision: z.number().int(),
  funnel: id,
  title,
  audience,
  state: mailingState,
  reason: mailingReason.nullable(),
  /** With the zone `contact`, the earliest of all. */
  send_at: instant.nullable(),
  /** As the owner chose it, by the clock of `time_zone`; null where it is only held back. */
  send_wall: wallTime.nullable(),
  /** Of `send_wall`: an IANA name, or `contact` for each person's own. */
  time_zone: z.string().nullable(),
  /** Telegram's paid broadcast was switched on for it. */
  allow_paid_broadcast: z.boolean(),
  progress: mailingProgress,
  archived: z.boolean(),
  created_at: instant,
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
};
export const mailing = z.object({
  ...head,
  message: sendableMessage,
  /** The message's files. */
  files: z.record(id, fileView),
  problems: z.array(problem),
});
export type Mailing = z.infer<typeof mailing>;
/** A list's item, without the message. */
export const mailingSummary = z.object(head);
export type MailingSummary = z.infer<typeof mailingSummary>;

export const createMailingInput = z.strictObject({
  id: id.optional(),
  funnel: id,
  title,
  message: sendableMessageInput,
  audience: audience.optional(),
});
export const changeMailingInput = z.strictObject({
  /** Of a draft: the audience is everyone of the other funnel, or who of them are in its lists, unless one is given with it. */
  funnel: id.optional(),
  title: title.optional(),
  message: sendableMessageInput.optional(),
  audience: audience.optional(),
  allow_paid_broadcast: z.boolean().optional(),
  /** The revision that the change was made to; another one is a conflict. */
  revision: z.number().int().optional(),
});
export const scheduleMailingInput = z.strictObject({ send_at: wallTime, time_zone: z.string().max(64) });
/** `hold`: seconds within which it can be taken back. */
export const sendMailingInput = z.strictObject({
  hold: z.number().int().min(0).max(limits.sendHoldSeconds).optional(),
});
export const listMailingsQuery = listQuery.extend({
  funnel: id.optional(),
  state: mailingState.optional(),
  archived: flag.optional(),
});

export const estimateInput = z.strictObject({
  funnel: id,
  audience,
  message: sendableMessageInput.optional(),
  /** Counts with the pace of a paid broadcast. */
  allow_paid_broadcast: z.boolean().optional(),
});
const audienceParts = ['everyone', 'stages', 'tags', 'lists', 'without_tags', ...activities] as const;
/** Who would match, and cannot be written to. */
export const outOfReach = ['archived', 'without_chat', 'testers', 'blocked'] as const;
export type OutOfReach = (typeof outOfReach)[number];
/** A part of the sum that makes an audience: whom it adds to those before it, or takes off. */
export const audiencePart = z.object({
  kind: z.enum([...audienceParts, ...outOfReach]),
  /** Of its stages, tags or lists: one that adds or takes off by itself, or all that narrow together. */
  ids: z.array(id),
  /** Below 0 where it takes off. */
  people: z.number().int(),
  /** Whom it has too and who change nothing: they were counted before, or are not there to be taken off. */
  others: z.number().int(),
});
export type AudiencePart = z.infer<typeof audiencePart>;

export const estimate = z.object({
  /** The sum of the parts' people. */
  recipients: z.number().int(),
  /** In order: the stages, else the tags, else the lists, else everyone; then what takes off. Who is out of reach is one only where there is somebody. */
  parts: z.array(audiencePart),
  /** Left out, because they have blocked the bot. */
  blocked: z.number().int(),
  /** Who get it, by their own time zone; null where it is not known. The most people first. */
  zones: z.array(z.object({ time_zone: z.string().nullable(), people: z.number().int() })),
  seconds: z.number().int(),
  finishes_at: instant.nullable(),
  /** Who get it after their quiet hours, and when the last of these end. */
  quiet: laterPart,
  /** Who have got as much as the cap allows, and when the last of them may get more. */
  capped: laterPart,
  /** What Telegram takes for a paid broadcast, from the bot's balance, and how long it takes. */
  paid: z.object({ stars: z.number().int(), seconds: z.number().int() }),
});
export type Estimate = z.infer<typeof estimate>;

const numbersById = z.record(id, z.number().int());
/** How many with an open chat on the funnel’s bot each choice of an audience would select by itself. */
export const audienceNumbers = z.object({
  everyone: z.number().int(),
  /** Of these, whose own time zone is known. */
  known_zones: z.number().int(),
  /** By the stage’s id; one that is missing has nobody. */
  stages: numbersById,
  tags: numbersById,
  /** The same, those who cannot be written to included. */
  all: z.object({ stages: numbersById, tags: numbersById }),
});
export type AudienceNumbers = z.infer<typeof audienceNumbers>;
/** `blocked`: those who are left out because they have blocked the bot. */
export const audiencePeopleInput = listQuery.extend({ funnel: id, audience, blocked: z.boolean().optional() });

export const recipientStates = ['waiting', 'sending', 'sent', 'failed', 'unreachable', 'uncertain', 'dropped'] as const;
export type RecipientState = (typeof recipientStates)[number];
export const recipientsQuery = listQuery.extend({
  state: z.enum([...recipientStates, 'blocked_after']).optional(),
  reason: z.string().max(200).optional(),
  /** Who pressed this button of the mailing. */
  button: id.optional(),
});
export const recipient = contact.extend({
  state: z.enum(recipientStates),
  /** `quiet`, `capped` or `own_time` where they wait for a later time; else why they did not get it. */
  reason: z.string().nullable(),
  /** When they got it or did not, or will. */
  at: instant.nullable(),
});
export type Recipient = z.infer<typeof recipient>;
export const recipientReason = z.object({ reason: z.string(), people: z.number().int() });
export type RecipientReason = z.infer<typeof recipientReason>;

/** A person in whose chat an operation could change nothing. */
export const unchangedRecipient = contact.extend({ reason: z.string().nullable() });
export type UnchangedRecipient = z.infer<typeof unchangedRecipient>;

/** Where what a mailing has sent can still be changed. */
export const sentReach = z.object({
  /** Chats that have it, with a bot that their people have not blocked: those an edit reaches. */
  chats: z.number().int(),
  /** In how many of these Telegram still lets it be deleted, and how many messages that are. */
  young: z.object({ chats: z.number().int(), messages: z.number().int() }),
  /** People who have got it and have blocked the bot: there it stays as it is. */
  blocked: z.number().int(),
});
export type SentReach = z.infer<typeof sentReach>;

/** Editing or deleting what was sent. */
export const sentOperation = z.object({
  id,
  kind: z.enum(['edit', 'delete']),
  state: z.enum(['running', 'paused', 'done', 'cancelled']),
  total: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  /** Why one that runs stands still now: its funnel or its bot cannot send, or mailings of the bot leave first. */
  waits_for: z.enum(['funnel_stopped', 'token_revoked', 'mailings']).nullable(),
});
export type SentOperation = z.infer<typeof sentOperation>;
