import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { flag, id, instant, listQuery, needing, pageQuery } from '../common.ts';
import { contact } from '../contacts/contact.ts';
import { failFastArray } from '../failFastArray.ts';
import { title } from '../funnels/title.ts';
import { laterPart } from './laterPart.ts';
import { letterTiming } from './letterTiming.ts';
import { problemCodes } from '../problem.ts';
import { sendableMessage, sendableMessageInput } from './sendableMessage.ts';
import { wallTime } from './wallTime.ts';

export const seriesState = z.enum(['off', 'on']);
export type SeriesState = z.infer<typeof seriesState>;

/** What makes somebody a member: a journey, a visit of a stage, or a tag begins. */
export const startsOn = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('funnel') }),
  z.strictObject({ kind: z.literal('stage'), stage: id }),
  z.strictObject({ kind: z.literal('tag'), tag: id }),
]);
export type StartsOn = z.infer<typeof startsOn>;
const ids = failFastArray(id, { most: limits.audienceIds });
/** What takes a member out: one of these tags, or one of these stages. */
export const stopsOn = z.strictObject({ tags: ids, stages: ids });
export type StopsOn = z.infer<typeof stopsOn>;

/** What becomes of those who match already when a series is turned on; `since` counts from when they came. */
export const newcomers = z.enum(['leave_out', 'today', 'since']);
export type Newcomers = z.infer<typeof newcomers>;

export const leaveReasons = ['stop_rule', 'blocked', 'bot_changed', 'funnel_deleted', 'by_hand'] as const;
export type LeaveReason = (typeof leaveReasons)[number];
export const memberStates = ['in', 'finished', 'left'] as const;
export type MemberState = (typeof memberStates)[number];

const seriesProblem = z.object({
  code: z.enum(problemCodes),
  severity: z.enum(['critical', 'warning']),
  letter: id.optional(),
  button: id.optional(),
  detail: z.string(),
});
export type SeriesProblem = z.infer<typeof seriesProblem>;

const schedule = {
  timing: letterTiming.nullable(),
  repeat: z.boolean(),
  until: wallTime.nullable(),
  times: z.number().max(limits.letterTimes).nullable(),
};
export const letter = z.object({
  id,
  revision: z.number().int(),
  name: title,
  message: sendableMessage,
  ...schedule,
  /** People who have got it. */
  received: z.number().int(),
  /** Sendings, each repetition counted. */
  sent: z.number().int(),
  uncertain: z.number().int(),
});
export type Letter = z.infer<typeof letter>;

export const series = z.object({
  id,
  revision: z.number().int(),
  problems: z.array(seriesProblem),
  funnel: id,
  name: title,
  state: seriesState,
  starts_on: startsOn,
  stops_on: stopsOn,
  /** An IANA name, or `contact` for each person's own. */
  time_zone: z.string(),
  members: z.object({ in: z.number().int(), finished: z.number().int(), left: z.number().int() }),
  letters: z.array(letter),
  archived: z.boolean(),
  created_at: instant,
});
export type Series = z.infer<typeof series>;

const timeZone = z.string().max(64);
export const createSeriesInput = z.strictObject({
  id: id.optional(),
  funnel: id,
  name: title,
  starts_on: startsOn,
  stops_on: stopsOn.optional(),
  time_zone: timeZone.optional(),
});
const revision = z.number().int().optional();
/** What becomes of dates that a change puts into the past. */
const overdue = z.enum(['skip', 'send']).optional();
export const copySeriesInput = z.strictObject({ id: id.optional() });
export type CopySeriesInput = z.infer<typeof copySeriesInput>;
export const changeSeriesInput = z.strictObject({
  /** Until it has a letter or people: it starts when the other funnel starts, unless `starts_on` is given with it. */
  funnel: id.optional(),
  name: title.optional(),
  starts_on: startsOn.optional(),
  stops_on: stopsOn.optional(),
  time_zone: timeZone.optional(),
  overdue,
  revision,
});
export const listSeriesQuery = pageQuery.extend({ funnel: id.optional(), archived: flag.optional() });
export const turnOnInput = z.strictObject({ present: newcomers.optional() });

export const createLetterInput = z.strictObject({
  id: id.optional(),
  name: title,
  message: sendableMessageInput,
  timing: schedule.timing.optional(),
  repeat: schedule.repeat.optional(),
  until: schedule.until.optional(),
  times: schedule.times.optional(),
  index: z.number().int().min(0).optional(),
});
export const changeLetterInput = createLetterInput
  .omit({ id: true, index: true })
  .partial()
  .extend({ overdue, revision });
export const moveLetterInput = z.strictObject({ index: z.number().int().min(0) });
export const letterEffect = z.object({
  members: z.number().int(),
  /** Dates that move. */
  moved: z.number().int(),
  /** Dates that would lie in the past. */
  overdue: z.number().int(),
});
/** Of all letters together; those who leave by the change have no dates any more. */
export const seriesEffect = letterEffect.extend({
  /** Members to whom a stop rule applies by the change. */
  leaving: z.number().int(),
});
export type SeriesEffect = z.infer<typeof seriesEffect>;
export const sendLetterInput = z.strictObject({
  to: z.union([z.enum(['all', 'not_yet']), z.strictObject({ contact: id })]),
  dry: z.boolean().optional(),
});
export const letterSending = z.object({
  people: z.number().int(),
  /** Until those who get it at once have got it; where nobody does, all. */
  seconds: z.number().int(),
  finishes_at: instant.nullable(),
  /** Who get it after their quiet hours, and when the last of these end. */
  quiet: laterPart,
  /** Who have got as much as the cap allows, and when the last of them may get more. */
  capped: laterPart,
});
export type LetterSending = z.infer<typeof letterSending>;
export const previewQuery = z.strictObject({
  /** When the person joins; now where it is left out. */
  joined: instant.optional(),
  /** For a series whose zone is `contact`. */
  time_zone: timeZone.optional(),
  count: z.coerce.number().int().min(1).max(limits.previewDates).optional(),
});
export const seriesPreview = z.object({
  /** The zone by whose clock the dates are. */
  time_zone: z.string(),
  letters: z.array(z.object({ id, dates: z.array(instant) })),
});

/** Of each letter, how many people have pressed which of its next-step buttons; those that nobody has pressed are left out. */
export const letterPresses = z.object({
  letters: z.array(z.object({ id, presses: z.record(id, z.number().int()) })),
});
export type LetterPresses = z.infer<typeof letterPresses>;

export const membersQuery = listQuery
  .extend({
    state: z.enum(memberStates).optional(),
    /** Those who have pressed this button, of a letter where one is named. */
    button: id.optional(),
    letter: id.optional(),
    /** Those who have got this letter, or any. */
    received: z.union([id, z.literal('any')]).optional(),
  })
  .check(needing('letter', 'button', 'Name the button of this letter, too.'));
export const member = contact.extend({
  joined_at: instant,
  state: z.enum(memberStates),
  reason: z.enum(leaveReasons).nullable(),
  next: z.object({ letter: id, at: instant }).nullable(),
});
export type Member = z.infer<typeof member>;
export const addMemberInput = z.strictObject({ contact: id });

export const deliveryStates = [
  'queued',
  'held',
  'sending',
  'sent',
  'failed',
  'unreachable',
  'uncertain',
  'dropped',
] as const;
export const letterHistoryQuery = listQuery.omit({ search: true }).extend({
  letter: id.optional(),
  contact: id.optional(),
  state: z.enum(deliveryStates).optional(),
});
export const letterHistoryItem = z.object({
  letter: id,
  contact: id,
  person: contact.pick({ first_name: true, last_name: true, username: true, telegram_id: true }),
  /** By its dates; quiet hours, the cap or the owner's release may let it leave later. */
  due_at: instant,
  sent_at: instant.nullable(),
  state: z.enum(deliveryStates),
  reason: z.string().nullable(),
});
export type LetterHistoryItem = z.infer<typeof letterHistoryItem>;
