import type { CatalogueEntry } from '../inspect/CatalogueEntry.ts';
import { mailingMachine } from '../mailing/mailingMachine.ts';
import { letterMachine } from '../series/letterMachine.ts';
import { memberMachine } from '../series/memberMachine.ts';
import { seriesMachine } from '../series/seriesMachine.ts';
import { plain } from './cases.ts';
import { descriptions } from './descriptions.ts';

const usual = {
  ...{ hold: null, isMessageReady: true, audience: 'matches', isAboutToSend: false },
  ...{ hasUncertain: false, hasOpen: false, hasOperation: false, isArchived: false },
};
/** One thing out of the ordinary at a time, besides people whose outcome is uncertain. */
const mailingFacts = [true, false].flatMap((hasUncertain) =>
  [
    {},
    ...['funnel_stopped', 'subscription_inactive'].map((hold) => ({ hold })),
    ...['empty', 'broken'].map((audience) => ({ audience })),
    ...[{ isMessageReady: false }, { isAboutToSend: true }, { hasOpen: true }, { hasOperation: true }],
    { isArchived: true },
  ].map((fact) => ({ ...usual, hasUncertain, ...fact })),
);

/** Machines of mailings and letter series. */
export const sendingEntries: CatalogueEntry[] = [
  {
    machine: mailingMachine,
    ...descriptions.mailing,
    inputs: [
      {
        ...{ reason: null, hold: null, isMessageReady: true, audience: 'matches', isFixed: false },
        ...{ isHeldBack: false, isAboutToSend: false, hasUncertain: false, hasOpen: false, hasOperation: false },
        isArchived: false,
      },
    ],
    facts: mailingFacts,
    events: [
      ...[true, false].map((isReady) => ({ type: 'mailing.edit', isReady })),
      ...[true, false].map((isHeldBack) => ({ type: 'mailing.send', isHeldBack })),
      ...[true, false].map((isLate) => ({ type: 'mailing.due', isLate })),
      ...plain('mailing.schedule', 'mailing.unschedule', 'mailing.pause', 'mailing.resume', 'mailing.cancel'),
      { type: 'mailing.hold', reason: 'funnel_stopped' },
      ...plain(
        'mailing.late',
        'bot.changed',
        'mailing.done',
        'mailing.copy',
        'mailing.resendUncertain',
        'mailing.editSent',
      ),
      ...plain('mailing.deleteSent', 'mailing.archive', 'mailing.return', 'mailing.remove'),
    ],
  },
  {
    machine: seriesMachine,
    ...descriptions.series,
    inputs: [{ isLapsed: false, isReady: true, isArchived: false }],
    facts: [{ isLapsed: true }, { isReady: false }, { isArchived: true }],
    events: [
      ...['leave_out', 'today', 'since'].map((present) => ({ type: 'series.turnOn', present })),
      ...plain('series.edit', 'series.turnOff', 'series.archive', 'series.return', 'series.remove'),
    ],
  },
  {
    machine: memberMachine,
    ...descriptions.member,
    inputs: [true, false].map((hasNext) => ({ leftBy: null, hasNext })),
    facts: [true, false].map((hasNext) => ({ hasNext })),
    events: [
      ...['stop_rule', 'blocked', 'bot_changed', 'funnel_deleted', 'by_hand'].map((reason) => ({
        ...{ type: 'member.leave', reason },
      })),
      ...plain('dates.changed', 'chat.opened', 'member.add'),
    ],
  },
  {
    machine: letterMachine,
    ...descriptions.letter,
    inputs: [true, false].map((hasNext) => ({ isOn: true, isReady: true, hasTiming: true, hasNext })),
    facts: ['isOn', 'isReady', 'hasTiming', 'hasNext'].flatMap((name) =>
      [true, false].map((holds) => ({ [name]: holds })),
    ),
    events: [
      ...[true, false].map((isLate) => ({ type: 'letter.due', isLate })),
      ...plain('schedule.changed', 'letter.settled', 'late.send', 'late.drop', 'letter.sendNow'),
    ],
  },
];
