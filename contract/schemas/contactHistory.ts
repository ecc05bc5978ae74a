import { z } from 'zod';
import { id, instant } from './common.ts';

/** A stage, message, button or tag as it was called then; null where nobody knows any more. */
const named = z.object({ id, title: z.string().nullable() });
export type Named = z.infer<typeof named>;

/** What brought a person to the stage that sent a message. */
export const messageCause = z.discriminatedUnion('kind', [
  /** /start; `again`: inside the journey, the stage was sent once more. */
  z.object({ kind: z.literal('start'), by: z.enum(['contact', 'owner']), again: z.boolean() }),
  z.object({ kind: z.literal('press'), button: named, from: named }),
  z.object({ kind: z.literal('move'), by: z.enum(['owner', 'publish']), from: named }),
  /** The owner had it sent again to somebody who was stuck. */
  z.object({ kind: z.literal('resend') }),
  /** A mailing or a letter. */
  z.object({ kind: z.literal('mailing') }),
  z.object({ kind: z.literal('letter') }),
]);
export type MessageCause = z.infer<typeof messageCause>;

/** A message as it was sent or is to be: Telegram's HTML, filled in. */
export const writtenMessage = z.object({
  text: z.string().nullable(),
  media: z.array(z.object({ id, kind: z.enum(['image', 'video']), url: z.string() })),
  buttons: z.array(z.object({ label: z.string(), url: z.string().nullable() })),
});
export type WrittenMessage = z.infer<typeof writtenMessage>;

/** Why a message has not come. `detail` is what Telegram said. */
export const notSentReason = z.object({
  code: z.enum(['moved_on', 'blocked', 'dropped_by_owner', 'refused', 'no_answer']),
  detail: z.string().nullable(),
});
export type NotSentReason = z.infer<typeof notSentReason>;

/** `late` waits for the owner's word, `stopped` for the next run. */
export const heldReason = z.enum(['late', 'stopped']);

const common = {
  id,
  at: instant,
  /** Null for what concerns no funnel. */
  funnel: z.object({ id, name: z.string().nullable() }).nullable(),
};

/** What happened to a person, and why. */
export const historyEntry = z.discriminatedUnion('kind', [
  /** `stage` is null for a /start that came before the first run and moved nobody. */
  z.object({
    ...common,
    kind: z.literal('start'),
    payload: z.string().nullable(),
    stage: named.nullable(),
    by: z.enum(['contact', 'owner']),
    again: z.boolean(),
  }),
  z.object({
    ...common,
    kind: z.literal('press'),
    button: named,
    from: named,
    /** Null: there was no stage to go to, the journey is finished. */
    to: named.nullable(),
    tag: named.nullable(),
  }),
  z.object({ ...common, kind: z.literal('move'), from: named, to: named, by: z.enum(['owner', 'publish']) }),
  /** The owner had a stuck person sent again what was not delivered. */
  z.object({ ...common, kind: z.literal('resend'), stage: named }),
  z.object({
    ...common,
    kind: z.literal('end'),
    stage: named,
    reason: z.enum(['restarted', 'bot_changed', 'funnel_deleted']),
  }),
  /** So many messages followed one act that the rest was stopped. */
  z.object({ ...common, kind: z.literal('runaway'), stage: named }),
  /** What the person wrote; `media` is what it was in Telegram (photo, voice, contact …), with what it said. */
  z.object({ ...common, kind: z.literal('text'), text: z.string(), media: z.string().nullable() }),
  z.object({ ...common, kind: z.literal('blocked') }),
  z.object({ ...common, kind: z.literal('returned') }),
  z.object({ ...common, kind: z.literal('tag_given'), tag: named }),
  z.object({ ...common, kind: z.literal('tag_taken'), tag: named }),
  /** A message of the funnel that has come, or never will. */
  z.object({
    ...common,
    kind: z.literal('message'),
    state: z.enum(['sent', 'failed', 'unreachable', 'uncertain', 'dropped']),
    /** Null when it was sent. */
    reason: notSentReason.nullable(),
    message: id.nullable(),
    stage: named.nullable(),
    cause: messageCause.nullable(),
    content: writtenMessage,
    /** Of a tester's walk. */
    is_test: z.boolean(),
  }),
  /** What the owner wrote to the person. */
  z.object({
    ...common,
    kind: z.literal('reply'),
    state: z.enum(['queued', 'held', 'sending', 'sent', 'failed', 'unreachable', 'uncertain', 'dropped']),
    reason: notSentReason.nullable(),
    content: writtenMessage,
  }),
]);
export type HistoryEntry = z.infer<typeof historyEntry>;
export type HistoryEntryOf<K extends HistoryEntry['kind']> = Extract<HistoryEntry, { kind: K }>;

/** What comes next. */
export const plannedEntry = z.discriminatedUnion('kind', [
  /** A message that is on its way, held, or waits for its time. */
  z.object({
    kind: z.literal('message'),
    id,
    funnel: z.object({ id, name: z.string().nullable() }),
    stage: named.nullable(),
    message: id.nullable(),
    /** When it is due. */
    at: instant,
    /** `waiting` for its time, `queued` and `sending` for Telegram, `held` for what `reason` says. */
    state: z.enum(['waiting', 'queued', 'held', 'sending']),
    reason: heldReason.nullable(),
    /** Written by the owner. */
    is_reply: z.boolean(),
    content: writtenMessage,
    is_test: z.boolean(),
  }),
  /** Nothing: what was to bring the buttons was not delivered. */
  z.object({
    kind: z.literal('stuck'),
    funnel: z.object({ id, name: z.string().nullable() }),
    stage: named,
    since: instant,
    is_test: z.boolean(),
  }),
  /** Nothing until the person presses a button. */
  z.object({
    kind: z.literal('press'),
    funnel: z.object({ id, name: z.string().nullable() }),
    stage: named,
    /** On the stage since. */
    since: instant,
    is_test: z.boolean(),
  }),
]);
export type PlannedEntry = z.infer<typeof plannedEntry>;
