import { z } from 'zod';
import type { HoldReason, MailingReason } from '#contract/schemas/sending/mailing.ts';
import type { LeaveReason, Newcomers } from '#contract/schemas/sending/series.ts';
import { eventsWithout, type MachineShape, oneOf } from './machineShape.ts';

const flags = <T extends string>(...names: T[]) =>
  Object.fromEntries(names.map((name) => [name, z.boolean()])) as Record<T, z.ZodBoolean>;

const holdReasons = {
  funnel_stopped: true,
  token_revoked: true,
  subscription_inactive: true,
  messages_limit: true,
  storage_full: true,
} as const;
const hold = oneOf<HoldReason>(holdReasons);
const mailingReason = oneOf<MailingReason>({
  ...{ by_hand: true, late: true, audience_broken: true, bot_changed: true },
  ...holdReasons,
});
const leaveReason = oneOf<LeaveReason>({
  stop_rule: true,
  blocked: true,
  bot_changed: true,
  funnel_deleted: true,
  by_hand: true,
});
const mailingContext = z.object({
  ...{ reason: mailingReason.nullable(), hold: hold.nullable(), audience: z.enum(['matches', 'empty', 'broken']) },
  ...flags('isMessageReady', 'isFixed', 'isHeldBack', 'isAboutToSend', 'hasUncertain', 'hasOpen', 'hasOperation'),
  ...flags('isArchived'),
});
const mailing = {
  input: mailingContext,
  facts: mailingContext,
  events: {
    'mailing.edit': z.object(flags('isReady')),
    'mailing.send': z.object(flags('isHeldBack')),
    'mailing.due': z.object(flags('isLate')),
    'mailing.hold': z.object({ reason: hold }),
    ...eventsWithout('mailing.schedule', 'mailing.unschedule', 'mailing.pause', 'mailing.late', 'bot.changed'),
    ...eventsWithout('mailing.resume', 'mailing.cancel', 'mailing.done', 'mailing.copy', 'mailing.resendUncertain'),
    ...eventsWithout('mailing.editSent', 'mailing.deleteSent', 'mailing.archive', 'mailing.return', 'mailing.remove'),
  },
} satisfies MachineShape;

const seriesContext = z.object(flags('isLapsed', 'isReady', 'isArchived'));
const series = {
  input: seriesContext,
  facts: seriesContext,
  events: {
    'series.turnOn': z.object({ present: oneOf<Newcomers>({ leave_out: true, today: true, since: true }) }),
    ...eventsWithout('series.edit', 'series.turnOff', 'series.archive', 'series.return', 'series.remove'),
  },
} satisfies MachineShape;

const memberContext = z.object({ leftBy: leaveReason.nullable(), hasNext: z.boolean() });
const member = {
  input: memberContext,
  facts: memberContext,
  events: {
    'member.leave': z.object({ reason: leaveReason }),
    ...eventsWithout('dates.changed', 'chat.opened', 'member.add'),
  },
} satisfies MachineShape;

const letterContext = z.object(flags('isOn', 'isReady', 'hasTiming', 'hasNext'));
const letter = {
  input: letterContext,
  facts: letterContext,
  events: {
    'letter.due': z.object(flags('isLate')),
    ...eventsWithout('schedule.changed', 'letter.settled', 'late.send', 'late.drop', 'letter.sendNow'),
  },
} satisfies MachineShape;

/** Machines of mailings and letter series. */
export const sendingShapes = { mailing, series, member, letter };
