import { z } from 'zod';
import { limitedThings } from '../limitedThings.ts';
import { limits } from '../limits.ts';
import { noticeKinds } from '../noticeKinds.ts';
import { alertCodes } from './funnels/attention.ts';
import { id, instant, page } from './common.ts';
import { holdReasons } from './sending/mailing.ts';
import { money } from './money/money.ts';
import { quietHours } from './sending/sendingLimits.ts';
import { troubleCodes } from './funnels/trouble.ts';

const ways = z.object({ bell: z.boolean(), telegram: z.boolean(), email: z.boolean() });
export type Ways = z.infer<typeof ways>;

/** Why a mailing told of itself. */
const mailingNews = z.enum(['finished', 'by_hand', 'late', 'audience_broken', ...holdReasons]);

/** What a notice says, by its kind. */
export const noticeData = z.discriminatedUnion('kind', [
  /** Somebody wrote; `text` is what they wrote last. */
  z.object({ kind: z.literal('message'), funnel: id, contact: id, text: z.string() }),
  /** Somebody came to a watched stage (`settings.watched` of the funnel). */
  z.object({ kind: z.literal('stage'), funnel: id, stage: id, contact: id }),
  /** A message that somebody came to tells this; `text` is what it told last of them. */
  z.object({ kind: z.literal('told'), funnel: id, contact: id, text: z.string() }),
  /** A bot stopped working, or something in a live funnel is wrong: then with the stage and what of it. */
  z.object({
    kind: z.literal('trouble'),
    funnel: id,
    code: z.enum([...troubleCodes, ...alertCodes]),
    detail: z.string(),
    stage: id.optional(),
    about: z.string().optional(),
    /** The bot works again. */
    is_over: z.boolean().optional(),
  }),
  /** A mailing finished, or was paused by itself. */
  z.object({ kind: z.literal('mailing'), funnel: id, mailing: id, reason: mailingNews }),
  /** Letters or messages could not leave on time and wait for the owner; `letter` is one of them. */
  z.object({ kind: z.literal('overdue'), funnel: id, letter: id.nullable() }),
  z.object({
    kind: z.literal('import'),
    import: id,
    file: z.string(),
    state: z.enum(['done', 'failed']),
    added: z.number().int(),
    changed: z.number().int(),
    left_out: z.number().int(),
  }),
  /** `date` is `ends_at` in the owner's words. */
  z.object({
    kind: z.literal('subscription'),
    about: z.enum(['begins', 'ends', 'ended', 'stopped']),
    date: z.string(),
    ends_at: instant.optional(),
  }),
  /** The account is near to what it may use, or has reached it; `used` and `most` are bytes of storage. */
  z.object({
    kind: z.literal('limit'),
    of: z.enum(limitedThings),
    is_reached: z.boolean(),
    used: z.number(),
    most: z.number(),
  }),
  /** `money` arrives at `details` of the `asked`; `said` is the admin's reason or reference. */
  z.object({
    kind: z.literal('decision'),
    withdrawal: id,
    state: z.enum(['approved', 'rejected', 'paid']),
    money,
    asked: money.optional(),
    details: z.string(),
    said: z.string(),
  }),
  /** A payment could not be processed, or a provider not be told, five times in a row; for admins. */
  z.object({
    kind: z.literal('failure'),
    failure: z.enum(['payment', 'provider']),
    subject: z.string(),
    reason: z.string(),
  }),
]);
export type NoticeData = z.infer<typeof noticeData>;

/** One row of the bell: what happens again to the same thing updates it, and makes it unread. */
export const notice = z.object({
  id,
  /** The last time that it happened. */
  at: instant,
  is_read: z.boolean(),
  /** How often it happened since it was read. */
  times: z.number().int(),
  /** The page that it leads to. */
  path: z.string(),
  data: noticeData,
  /** What it names, as it is called now; null where it is gone, or not of its kind. */
  names: z.object({
    funnel: z.string().nullable(),
    /** The username of the funnel's bot. */
    bot: z.string().nullable(),
    stage: z.string().nullable(),
    mailing: z.string().nullable(),
    letter: z.string().nullable(),
    person: z.object({ first_name: z.string(), last_name: z.string(), username: z.string().nullable() }).nullable(),
  }),
  /** What came of a mailing until now. */
  mailing: z.object({ sent: z.number().int(), blocked_after: z.number().int() }).nullable(),
});
export type Notice = z.infer<typeof notice>;

/** `unread` counts up to `limits.unreadNotices`. */
const unread = z.number().int();
export const noticesUnread = z.object({ unread });
/** `GET /api/notices/`. */
export const noticePage = page(notice).extend({ unread });
export type NoticePage = z.infer<typeof noticePage>;

/** These notices, or all that came until a moment. */
export const readNoticesInput = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(limits.idsMax) }),
  z.strictObject({ until: instant }),
]);
export type ReadNoticesInput = z.infer<typeof readNoticesInput>;

/** `GET /api/notices/settings/`. */
export const noticeSettings = z.object({
  kinds: z.record(z.enum(noticeKinds), ways),
  /** The hours of the owner's own clock in which only the bell tells; null where there are none. */
  quiet: quietHours.nullable(),
  /** Whether the installation has a platform bot, which tells by Telegram and links it to accounts. */
  has_bot: z.boolean(),
});
export type NoticeSettings = z.infer<typeof noticeSettings>;

const someWays = z.strictObject(ways.partial().shape);
const withoutBell = z.strictObject(ways.omit({ bell: true }).partial().shape);
export const changeNoticeSettingsInput = z.strictObject({
  kinds: z
    .strictObject({
      ...{ message: someWays, stage: someWays, told: someWays, mailing: someWays, overdue: someWays },
      ...{ import: someWays, decision: someWays, failure: someWays, trouble: withoutBell, subscription: withoutBell },
      limit: withoutBell,
    })
    .partial()
    .optional(),
  quiet: quietHours.nullable().optional(),
});
export type ChangeNoticeSettingsInput = z.infer<typeof changeNoticeSettingsInput>;

export const testNoticeInput = z.strictObject({ way: z.enum(['telegram', 'email']) });
export type TestNoticeInput = z.infer<typeof testNoticeInput>;
