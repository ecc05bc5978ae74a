import { expect, test } from 'vitest';
import { decideMailing } from '#machines/mailing/decideMailing.ts';
import type { MailingContext } from '#machines/mailing/mailingEvents.ts';
import { mailingMachine } from '#machines/mailing/mailingMachine.ts';
import { inAll, testTransitions } from '../transitionTable.ts';

const fresh: MailingContext = {
  ...{ reason: null, hold: null, isMessageReady: true, audience: 'matches', isFixed: false },
  ...{ isHeldBack: false, isAboutToSend: false, hasUncertain: false, hasOpen: false, hasOperation: false },
  isArchived: false,
};
const fixed: MailingContext = { ...fresh, isFixed: true };
const uncertain: MailingContext = { ...fixed, hasUncertain: true };

const drafts = ['draft', 'draft, held', 'draft, lapsed', 'draft, unready', 'draft, broken', 'draft, empty'] as const;
const times = [
  'scheduled',
  'scheduled, held',
  'scheduled, lapsed',
  'scheduled, unready',
  'scheduled, broken',
  'scheduled, empty',
  'scheduled, held back',
  'scheduled, about to send',
] as const;
const pauses = [
  ...(['paused', 'paused, not fixed', 'paused, held', 'paused, lapsed', 'paused, unready', 'paused, broken'] as const),
  ...(['paused, empty', 'paused, uncertain', 'paused, operation'] as const),
] as const;
const ends = [
  ...(['sent', 'sent, uncertain', 'sent, uncertain, held', 'sent, uncertain, lapsed'] as const),
  ...(['sent, operation', 'cancelled', 'cancelled, open', 'cancelled, operation', 'cancelled, uncertain'] as const),
  ...(['cancelled, uncertain, held', 'cancelled, uncertain, lapsed'] as const),
] as const;
const held = [
  ...(['sent, uncertain, held', 'sent, uncertain, lapsed'] as const),
  ...(['cancelled, uncertain, held', 'cancelled, uncertain, lapsed'] as const),
] as const;
const archived = [
  ...(['draft, archived', 'sent, archived', 'sent, uncertain, archived'] as const),
  ...(['cancelled, archived', 'cancelled, uncertain, archived'] as const),
] as const;
const inArchive = ['refuse', { code: 'transition_not_allowed', reason: 'archived' }] satisfies [string, object];
const unfinished = ['refuse', { code: 'transition_not_allowed', reason: 'unfinished' }] satisfies [string, object];
const states = [...drafts, ...times, 'sending', ...pauses, ...ends, ...archived] as const;
const cancelled = [
  ...(['cancelled', 'cancelled, operation', 'cancelled, uncertain'] as const),
  ...(['cancelled, uncertain, held', 'cancelled, uncertain, lapsed'] as const),
] as const;
type State = (typeof states)[number] | 'removed';
const stay = (of: readonly (typeof states)[number][], ...commands: (string | [string, object])[]) =>
  Object.fromEntries(of.map((state) => [state, [state.split(',')[0] ?? state, ...commands]]));

const begun = { reason: null, isFixed: true, isHeldBack: false };
const unlessCancelled = (changes: object) => (state: State) => (state.startsWith('cancelled') ? {} : changes);

testTransitions<State>({
  machine: mailingMachine,
  states: {
    draft: { value: 'draft', context: fresh },
    'draft, held': { value: 'draft', context: { ...fresh, hold: 'funnel_stopped' } },
    'draft, lapsed': { value: 'draft', context: { ...fresh, hold: 'subscription_inactive' } },
    'draft, unready': { value: 'draft', context: { ...fresh, isMessageReady: false } },
    'draft, broken': { value: 'draft', context: { ...fresh, audience: 'broken' } },
    'draft, empty': { value: 'draft', context: { ...fresh, audience: 'empty' } },
    'draft, archived': { value: 'draft', context: { ...fresh, isArchived: true } },
    scheduled: { value: 'scheduled', context: fresh },
    'scheduled, held': { value: 'scheduled', context: { ...fresh, hold: 'token_revoked' } },
    'scheduled, lapsed': { value: 'scheduled', context: { ...fresh, hold: 'subscription_inactive' } },
    'scheduled, unready': { value: 'scheduled', context: { ...fresh, isMessageReady: false } },
    'scheduled, broken': { value: 'scheduled', context: { ...fresh, audience: 'broken' } },
    'scheduled, empty': { value: 'scheduled', context: { ...fresh, audience: 'empty' } },
    'scheduled, held back': { value: 'scheduled', context: { ...fresh, isHeldBack: true } },
    'scheduled, about to send': { value: 'scheduled', context: { ...fresh, isAboutToSend: true } },
    sending: { value: 'sending', context: fixed },
    paused: { value: 'paused', context: { ...fixed, reason: 'by_hand' } },
    'paused, not fixed': { value: 'paused', context: { ...fresh, reason: 'late' } },
    'paused, held': { value: 'paused', context: { ...fixed, reason: 'funnel_stopped', hold: 'funnel_stopped' } },
    'paused, lapsed': { value: 'paused', context: { ...fixed, reason: 'by_hand', hold: 'subscription_inactive' } },
    'paused, unready': { value: 'paused', context: { ...fresh, reason: 'late', isMessageReady: false } },
    'paused, broken': { value: 'paused', context: { ...fresh, reason: 'late', audience: 'broken' } },
    'paused, empty': { value: 'paused', context: { ...fresh, reason: 'late', audience: 'empty' } },
    'paused, uncertain': { value: 'paused', context: { ...uncertain, reason: 'by_hand' } },
    'paused, operation': { value: 'paused', context: { ...fixed, reason: 'by_hand', hasOperation: true } },
    sent: { value: 'sent', context: fixed },
    'sent, uncertain': { value: 'sent', context: uncertain },
    'sent, uncertain, held': { value: 'sent', context: { ...uncertain, hold: 'funnel_stopped' } },
    'sent, uncertain, lapsed': { value: 'sent', context: { ...uncertain, hold: 'subscription_inactive' } },
    'sent, operation': { value: 'sent', context: { ...fixed, hasOperation: true } },
    'sent, archived': { value: 'sent', context: { ...fixed, isArchived: true } },
    'sent, uncertain, archived': { value: 'sent', context: { ...uncertain, isArchived: true } },
    cancelled: { value: 'cancelled', context: fixed },
    'cancelled, uncertain, archived': { value: 'cancelled', context: { ...uncertain, isArchived: true } },
    'cancelled, archived': { value: 'cancelled', context: { ...fixed, isArchived: true } },
    'cancelled, open': { value: 'cancelled', context: { ...fixed, hasOpen: true } },
    'cancelled, operation': { value: 'cancelled', context: { ...fixed, hasOperation: true } },
    'cancelled, uncertain': { value: 'cancelled', context: uncertain },
    'cancelled, uncertain, held': { value: 'cancelled', context: { ...uncertain, hold: 'funnel_stopped' } },
    'cancelled, uncertain, lapsed': { value: 'cancelled', context: { ...uncertain, hold: 'subscription_inactive' } },
    removed: { value: 'removed', context: fixed },
  },
  rows: [
    [
      'it is edited',
      { type: 'mailing.edit', isReady: true },
      {
        ...stay([...drafts, ...times], 'permit'),
        ...stay(['draft, archived'], inArchive),
        'scheduled, about to send': ['scheduled', 'refuse'],
      },
    ],
    [
      'it is edited to what cannot be sent',
      { type: 'mailing.edit', isReady: false },
      {
        ...stay(drafts, 'permit'),
        ...stay(['draft, archived'], inArchive),
        ...inAll([...times], ['scheduled', ['refuse', { code: 'message_not_ready' }]]),
        'scheduled, about to send': ['scheduled', 'refuse'],
      },
    ],
    [
      'it is scheduled',
      { type: 'mailing.schedule' },
      {
        ...inAll(['draft', 'draft, held', 'draft, empty', 'scheduled', 'scheduled, held'], ['scheduled', 'setTime']),
        ...inAll(['scheduled, held back', 'scheduled, about to send'], ['scheduled', 'setTime']),
        'scheduled, empty': ['scheduled', 'setTime'],
        ...stay(['draft, lapsed', 'draft, unready', 'draft, broken'], 'refuse'),
        ...stay(['draft, archived'], inArchive),
        ...stay(['scheduled, lapsed', 'scheduled, unready', 'scheduled, broken'], 'refuse'),
      },
      { isHeldBack: false },
    ],
    [
      'its time is taken back',
      { type: 'mailing.unschedule' },
      { ...stay([...drafts, 'draft, archived'], 'leaveAsIs'), ...inAll([...times], ['draft', 'clearTime']) },
      { isHeldBack: false },
    ],
    [
      'it is sent',
      { type: 'mailing.send', isHeldBack: false },
      {
        ...inAll(
          ['draft', 'scheduled', 'scheduled, held back', 'scheduled, about to send'],
          ['sending', 'fixRecipients'],
        ),
        ...stay(['draft, held', 'draft, lapsed', 'draft, unready', 'draft, broken', 'draft, empty'], 'refuse'),
        ...stay(['draft, archived'], inArchive),
        ...stay(['scheduled, held', 'scheduled, lapsed', 'scheduled, unready'], 'refuse'),
        ...stay(['scheduled, broken', 'scheduled, empty'], 'refuse'),
        sending: ['sending', 'leaveAsIs'],
      },
      (state) => (/held$|lapsed|unready|broken|empty|archived/.test(state) ? {} : begun),
    ],
    [
      'it is sent, with some seconds to take it back',
      { type: 'mailing.send', isHeldBack: true },
      {
        ...inAll(['draft', 'scheduled', 'scheduled, about to send'], ['scheduled', 'holdBack']),
        'scheduled, held back': ['scheduled', 'leaveAsIs'],
        ...stay(['draft, held', 'draft, lapsed', 'draft, unready', 'draft, broken', 'draft, empty'], 'refuse'),
        ...stay(['draft, archived'], inArchive),
        ...stay(['scheduled, held', 'scheduled, lapsed', 'scheduled, unready'], 'refuse'),
        ...stay(['scheduled, broken', 'scheduled, empty'], 'refuse'),
        sending: ['sending', 'leaveAsIs'],
      },
      (state) => (/held$|lapsed|unready|broken|empty|sending|archived/.test(state) ? {} : { isHeldBack: true }),
    ],
    [
      'its time has come',
      { type: 'mailing.due', isLate: false },
      {
        ...inAll(['scheduled', 'scheduled, held back', 'scheduled, about to send'], ['sending', 'fixRecipients']),
        ...inAll(['scheduled, unready', 'scheduled, empty'], ['sending', 'fixRecipients']),
        'scheduled, held': ['paused', ['notifyOwner', { reason: 'token_revoked' }]],
        'scheduled, lapsed': ['paused', ['notifyOwner', { reason: 'subscription_inactive' }]],
        'scheduled, broken': ['paused', ['notifyOwner', { reason: 'audience_broken' }]],
      },
      (state) => {
        if (state === 'scheduled, held') return { reason: 'token_revoked' };
        if (state === 'scheduled, lapsed') return { reason: 'subscription_inactive' };
        return state === 'scheduled, broken' ? { reason: 'audience_broken' } : begun;
      },
    ],
    [
      'its time has passed by more than an hour',
      { type: 'mailing.due', isLate: true },
      {
        ...inAll([...times], ['paused', ['notifyOwner', { reason: 'late' }]]),
        'scheduled, held': ['paused', ['notifyOwner', { reason: 'token_revoked' }]],
        'scheduled, lapsed': ['paused', ['notifyOwner', { reason: 'subscription_inactive' }]],
      },
      (state) => {
        if (state === 'scheduled, held') return { reason: 'token_revoked' };
        return { reason: state === 'scheduled, lapsed' ? 'subscription_inactive' : 'late' };
      },
    ],
    [
      'it is paused',
      { type: 'mailing.pause' },
      { sending: ['paused', 'unclaimWaiting'], ...stay(pauses, 'leaveAsIs') },
      (state) => (state === 'sending' ? { reason: 'by_hand' } : {}),
    ],
    [
      'the bot can send nothing any more',
      { type: 'mailing.hold', reason: 'funnel_stopped' },
      {
        sending: ['paused', 'unclaimWaiting', 'notifyOwner'],
        ...stay(['cancelled, open'], 'unclaimResent'),
        ...stay([...cancelled, 'cancelled, archived', 'cancelled, uncertain, archived'], 'leaveAsIs'),
      },
      (state) => (state === 'sending' ? { reason: 'funnel_stopped' } : {}),
    ],
    [
      'the bot could send nothing for too long',
      { type: 'mailing.late' },
      { sending: ['paused', 'unclaimWaiting', ['notifyOwner', { reason: 'late' }]] },
      { reason: 'late' },
    ],
    [
      'another bot is connected',
      { type: 'bot.changed' },
      {
        ...inAll([...times, 'sending', ...pauses, 'cancelled, open'], ['cancelled', 'dropWaiting']),
        ...stay([...cancelled, 'cancelled, archived', 'cancelled, uncertain, archived'], 'leaveAsIs'),
      },
      unlessCancelled({ reason: 'bot_changed' }),
    ],
    [
      'it is resumed',
      { type: 'mailing.resume' },
      {
        sending: ['sending', 'leaveAsIs'],
        ...inAll(['paused', 'paused, uncertain', 'paused, operation'], 'sending'),
        'paused, not fixed': ['sending', 'fixRecipients'],
        ...stay(['paused, held', 'paused, lapsed', 'paused, unready', 'paused, broken', 'paused, empty'], 'refuse'),
      },
      (state) => {
        if (/held|lapsed|unready|broken|empty/.test(state)) return {};
        return state === 'paused, not fixed' ? begun : { reason: null };
      },
    ],
    [
      'it is cancelled',
      { type: 'mailing.cancel' },
      {
        ...inAll([...times, 'sending', ...pauses, 'cancelled, open'], ['cancelled', 'dropWaiting']),
        ...stay([...cancelled, 'cancelled, archived', 'cancelled, uncertain, archived'], 'leaveAsIs'),
      },
      unlessCancelled({ reason: 'by_hand' }),
    ],
    [
      'nobody is left',
      { type: 'mailing.done' },
      inAll(['sending', 'paused', 'paused, held', 'paused, lapsed', 'paused, uncertain', 'paused, operation'], 'sent'),
      { reason: null },
    ],
    ['it is copied', { type: 'mailing.copy' }, stay(states, 'permit')],
    [
      'the uncertain ones are sent again',
      { type: 'mailing.resendUncertain' },
      {
        ...stay(['paused', 'paused, not fixed', 'paused, held', 'paused, lapsed', 'sent', 'cancelled'], 'leaveAsIs'),
        ...stay(['paused, unready', 'paused, broken', 'paused, empty', 'paused, operation'], 'leaveAsIs'),
        ...stay(['sent, operation', 'cancelled, open', 'cancelled, operation'], 'leaveAsIs'),
        ...stay(held, 'refuse'),
        ...stay(['sent, archived', 'cancelled, archived'], 'leaveAsIs'),
        ...stay(['sent, uncertain, archived', 'cancelled, uncertain, archived'], inArchive),
        sending: ['sending', 'leaveAsIs'],
        ...stay(['paused, uncertain', 'cancelled, uncertain'], 'requeueUncertain'),
        'sent, uncertain': ['sending', 'requeueUncertain'],
      },
    ],
    [
      'what was sent is edited',
      { type: 'mailing.editSent' },
      {
        ...stay([...pauses, 'sent', 'sent, uncertain', 'cancelled, open', ...cancelled], 'startOperation'),
        ...stay(['sent, uncertain, held', 'sent, uncertain, lapsed'], 'startOperation'),
        ...stay(['paused, operation', 'sent, operation', 'cancelled, operation'], 'refuse'),
        ...stay(
          archived.filter((state) => state !== 'draft, archived'),
          inArchive,
        ),
      },
    ],
    [
      'what was sent is deleted',
      { type: 'mailing.deleteSent' },
      {
        ...stay([...pauses, 'sent', 'sent, uncertain', 'cancelled, open', ...cancelled], 'startOperation'),
        ...stay(['sent, uncertain, held', 'sent, uncertain, lapsed'], 'startOperation'),
        ...stay(['paused, operation', 'sent, operation', 'cancelled, operation'], 'refuse'),
        ...stay(
          archived.filter((state) => state !== 'draft, archived'),
          inArchive,
        ),
      },
    ],
    [
      'it is archived',
      { type: 'mailing.archive' },
      {
        ...stay([...drafts, ...ends], 'archive'),
        ...stay(archived, 'leaveAsIs'),
        ...stay([...times, 'sending', ...pauses, 'cancelled, open'], unfinished),
        ...stay(['sent, operation', 'cancelled, operation'], 'refuse'),
      },
      (state) => (/^(?:scheduled|sending|paused)|operation|open/.test(state) ? {} : { isArchived: true }),
    ],
    [
      'it is returned',
      { type: 'mailing.return' },
      { ...stay([...drafts, ...ends], 'leaveAsIs'), ...stay(archived, 'return') },
      { isArchived: false },
    ],
    ['it is removed', { type: 'mailing.remove' }, inAll([...drafts, ...ends, ...archived], ['removed', 'erase'])],
  ],
});

test.each([
  [
    'a lapsed subscription before anything else',
    { hold: 'subscription_inactive' as const, isMessageReady: false },
    'subscription_inactive',
  ],
  [
    'what holds the bot',
    { hold: 'token_revoked' as const, isMessageReady: false },
    'transition_not_allowed token_revoked',
  ],
  ['a message that cannot be sent', { isMessageReady: false, audience: 'broken' as const }, 'message_not_ready'],
  ['an audience that names what is gone', { audience: 'broken' as const }, 'audience_broken'],
  ['an audience that nobody matches', { audience: 'empty' as const }, 'nobody'],
])('Send is refused for %s', (_why, facts, expected) => {
  const decision = decideMailing({ ...fresh, ...facts, state: 'draft' }, { type: 'mailing.send', isHeldBack: false });
  expect(decision.ok ? 'ok' : [decision.code, decision.reason].filter(Boolean).join(' ')).toBe(expected);
});

test.each([
  ['an edit of what was sent while another one runs', 'sent', { type: 'mailing.editSent' }, 'operation_runs'],
  ['an edit just before its time', 'scheduled', { type: 'mailing.edit', isReady: true }, 'about_to_send'],
] as const)('%s is refused with its reason', (_what, state, event, reason) => {
  const decision = decideMailing({ ...fresh, hasOperation: true, isAboutToSend: true, state }, event);
  expect(decision).toMatchObject({ ok: false, code: 'transition_not_allowed', reason });
});
