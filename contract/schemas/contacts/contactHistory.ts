import { z } from 'zod';
import { mediaKindNames } from '#contract/mediaKinds.ts';
import { id, instant } from '../common.ts';
import { answerOutcomes, answerValue } from '../funnels/answer.ts';
import { exit } from '../funnels/exit.ts';
import { receivedFile } from './receivedFile.ts';

/** A stage, message, button or tag with its title at that time; null where it is unknown by now. */
const named = z.object({ id, title: z.string().nullable() });
export type Named = z.infer<typeof named>;

/**
 * Who moved a person: the owner, publishing, or the person: by a press on a button of a mailing or a letter, or by words that
 * a trigger waits for.
 */
export const movers = ['owner', 'publish', 'mailing', 'letter', 'trigger'] as const;
const mover = z.enum(movers);

/** A mailing or a letter by its present name; null where it was removed. */
const mailingCause = z.object({ kind: z.literal('mailing'), mailing: named.nullable() });
/** `by_hand`: the owner sent it to them at once. */
const letterCause = z.object({ kind: z.literal('letter'), letter: named, series: id.nullable(), by_hand: z.boolean() });
/** What sends a message that is no stage’s. */
export const mailedCause = z.discriminatedUnion('kind', [mailingCause, letterCause]);
export type MailedCause = z.infer<typeof mailedCause>;

/** An exit that was taken. */
const takenExit = z.object({
  id,
  /** As it was then, with the other shares of its stage in their order; empty where that is unknown. */
  exits: z.array(exit),
  /** The stage had buttons to press. */
  has_buttons: z.boolean(),
  /** The tags and messages that its condition names, as they were called then. */
  names: z.array(named),
});
export type TakenExit = z.infer<typeof takenExit>;

/** The trigger that led: the word, the command or the source that it was, as its owner had entered it then. */
const takenTrigger = z.object({ id, said: z.string() });

/** The cause of the visit that a message was sent in. */
export const messageCause = z.discriminatedUnion('kind', [
  /** /start; `again` means that the person was in the funnel already and the stage was sent again. */
  z.object({
    ...{ kind: z.literal('start'), by: z.enum(['contact', 'owner']), again: z.boolean() },
    trigger: takenTrigger.optional(),
  }),
  z.object({ kind: z.literal('press'), button: named, from: named }),
  z.object({ kind: z.literal('exit'), exit: takenExit, from: named }),
  z.object({ kind: z.literal('move'), by: mover, from: named.nullable(), trigger: takenTrigger.optional() }),
  /** The owner resent what a stuck person had not received. */
  z.object({ kind: z.literal('resend') }),
  /** An answer did not fit the question of the message. */
  z.object({ kind: z.literal('retry') }),
  mailingCause,
  letterCause,
]);
export type MessageCause = z.infer<typeof messageCause>;

/** A rendered message: Telegram's HTML with the merge fields filled in. */
export const writtenMessage = z.object({
  text: z.string().nullable(),
  media: z.array(
    z.object({
      ...{ id, kind: z.enum(mediaKindNames), url: z.string() },
      /** That of a document or an audio, which people see. */
      name: z.string().optional(),
      /** Of a picture or a film, where they are known. */
      width: z.number().int().optional(),
      height: z.number().int().optional(),
      /** Of a film or a sound, seconds. */
      duration: z.number().int().optional(),
    }),
  ),
  buttons: z.array(z.object({ label: z.string(), url: z.string().nullable() })),
  /** A file or a voice message of the owner. */
  file: z
    .object({
      ...{ id, kind: z.enum(['file', 'voice']), name: z.string(), bytes: z.number().int(), url: z.string() },
      /** Of a voice message, where it is known, seconds. */
      duration: z.number().int().optional(),
    })
    .optional(),
});
export type WrittenMessage = z.infer<typeof writtenMessage>;

const sharedContact = z.object({ name: z.string(), phone: z.string(), is_own: z.boolean() });

const sharedPlace = z.object({
  latitude: z.number(),
  longitude: z.number(),
  /** What stands there; null for a bare place. */
  title: z.string().nullable(),
  address: z.string().nullable(),
  /** It moves with the person for some time. */
  is_live: z.boolean(),
});

/** Why a message was not delivered. `detail` is Telegram's error description. */
export const notSentReason = z.object({
  code: z.enum([
    'moved_on',
    'blocked',
    'dropped_by_owner',
    'refused',
    'no_answer',
    'left_series',
    'series_off',
    'removed',
    'cancelled',
    'deleted',
  ]),
  detail: z.string().nullable(),
});
export type NotSentReason = z.infer<typeof notSentReason>;

/** `late` is held until the owner releases it, `stopped` until the next run, `paused` until its mailing is resumed. */
export const heldReason = z.enum(['late', 'stopped', 'lapsed', 'limit', 'paused']);
export type HeldReason = z.infer<typeof heldReason>;

/** `unanswered`: a question before it had no answer. `date`: the date that it waits for is past, or there is none. */
export const skippedWhys = ['condition', 'known', 'unanswered', 'date'] as const;

const fieldValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

const common = {
  id,
  at: instant,
  /** Null for an entry that belongs to no funnel. */
  funnel: z.object({ id, name: z.string().nullable() }).nullable(),
};

/** An entry of a contact's history, with its cause. */
export const historyEntry = z.discriminatedUnion('kind', [
  /** `stage` is null for a /start before the first run, which started no journey. */
  z.object({
    ...common,
    kind: z.literal('start'),
    payload: z.string().nullable(),
    stage: named.nullable(),
    by: z.enum(['contact', 'owner']),
    again: z.boolean(),
    /** The source of the link led to the stage. */
    trigger: takenTrigger.optional(),
  }),
  z.object({
    ...common,
    kind: z.literal('press'),
    button: named,
    from: named,
    /** Null means that there was no next stage, so the journey finished. */
    to: named.nullable(),
    tag: named.nullable(),
  }),
  /** `from` is null where a press on a mailing or a letter, or a trigger, began the journey. */
  z.object({
    ...{ ...common, kind: z.literal('move'), from: named.nullable(), to: named, by: mover },
    trigger: takenTrigger.optional(),
  }),
  /** The owner resent what a stuck person had not received. */
  z.object({ ...common, kind: z.literal('resend'), stage: named }),
  z.object({
    ...common,
    kind: z.literal('end'),
    stage: named,
    reason: z.enum(['restarted', 'bot_changed', 'funnel_deleted', 'erased']),
  }),
  /** A runaway: sending stopped after too many messages for one event. */
  z.object({ ...common, kind: z.literal('runaway'), stage: named }),
  /** What the person wrote; `media` is its kind in Telegram (photo, voice, contact …) with its caption. */
  z.object({
    ...common,
    kind: z.literal('text'),
    text: z.string(),
    /** The text, or the caption, as Telegram’s HTML; null where it has no formatting. */
    formatted: z.string().nullable(),
    media: z.string().nullable(),
    /** The file of it; null without one, and where it came before files were kept. */
    file: receivedFile.nullable(),
    /** A contact that was shared, the person’s own or somebody else’s; null without one. */
    contact: sharedContact.nullable(),
    /** A place on the map; null without one. */
    place: sharedPlace.nullable(),
    /** What was sent together has the same one; null for what was sent alone. */
    album: z.string().nullable(),
    /** Whose message it was first, empty where that is not known; null where it is not forwarded. */
    forwarded: z.string().nullable(),
    edited_at: instant.nullable(),
  }),
  /** A question ended. The message is called by its first words. */
  z.object({
    ...{ ...common, kind: z.literal('answer'), stage: named, message: named },
    outcome: z.enum(answerOutcomes),
    /** Of a refused one the last text. */
    value: answerValue.nullable(),
    /** The field that keeps it. */
    field: z.string().nullable(),
  }),
  /** The person went on without a press; `to` is null where the journey finished. */
  z.object({
    ...{ ...common, kind: z.literal('exit'), exit: takenExit },
    ...{ from: named, to: named.nullable(), tag: named.nullable() },
  }),
  /** A message was not sent at its turn. */
  z.object({ ...common, kind: z.literal('skipped'), stage: named, message: named, why: z.enum(skippedWhys) }),
  /** A message set a field of the contact; null cleared it. */
  z.object({ ...common, kind: z.literal('field_set'), field: z.string(), value: fieldValue }),
  /** A message told the owner this. */
  z.object({ ...common, kind: z.literal('told'), text: z.string() }),
  /** Nothing took what the person wrote, and the bot said this. */
  z.object({ ...common, kind: z.literal('not_understood'), text: z.string() }),
  z.object({ ...common, kind: z.literal('blocked') }),
  z.object({ ...common, kind: z.literal('returned') }),
  z.object({ ...common, kind: z.literal('tag_given'), tag: named, by: mover }),
  z.object({ ...common, kind: z.literal('tag_taken'), tag: named }),
  /** A delivery of the funnel, settled with success or failure. */
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
    /** What the last edit of a mailing made of it in this person’s chat; null where no edit reached it. */
    changed: writtenMessage.pick({ text: true, buttons: true }).extend({ at: instant }).nullable(),
    /** When it was deleted from this person’s chat. */
    deleted_at: instant.nullable(),
    /** It belongs to a tester's journey. */
    is_test: z.boolean(),
  }),
  /** A reply of the owner. */
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

export const plannedEntry = z.discriminatedUnion('kind', [
  /** A delivery that is in flight, held or scheduled. */
  z.object({
    kind: z.literal('message'),
    id,
    funnel: z.object({ id, name: z.string().nullable() }),
    stage: named.nullable(),
    message: id.nullable(),
    at: instant,
    /** `waiting` for its due time, `queued` and `sending` for Telegram, `held` for `reason`. */
    state: z.enum(['waiting', 'queued', 'held', 'sending']),
    reason: heldReason.nullable(),
    is_reply: z.boolean(),
    /** Null for a message of a stage, and for a reply. */
    cause: mailedCause.nullable(),
    content: writtenMessage,
    is_test: z.boolean(),
  }),
  /** The person is stuck: no button was delivered, so nothing is planned. */
  z.object({
    kind: z.literal('stuck'),
    funnel: z.object({ id, name: z.string().nullable() }),
    stage: named,
    since: instant,
    is_test: z.boolean(),
  }),
  /** A question waits for the person's answer; `until` is when it ends by itself. */
  z.object({
    kind: z.literal('answer'),
    funnel: z.object({ id, name: z.string().nullable() }),
    stage: named,
    /** Called by its first words. */
    message: named,
    since: instant,
    until: instant.nullable(),
    is_test: z.boolean(),
  }),
  /** The journey waits for the person to press a button, or for the time of an exit. */
  z.object({
    kind: z.literal('press'),
    funnel: z.object({ id, name: z.string().nullable() }),
    stage: named,
    /** When the person entered the stage. */
    since: instant,
    /** A button was delivered. */
    can_press: z.boolean(),
    /** The timed exits that are still to be asked, by their time. */
    exits: z.array(z.object({ id, at: instant })),
    is_test: z.boolean(),
  }),
]);
export type PlannedEntry = z.infer<typeof plannedEntry>;
