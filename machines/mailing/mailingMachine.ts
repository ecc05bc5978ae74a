import { and, assign, not, setup } from 'xstate';
import type { MailingContext, MailingEvent, MailingParams, MailingRefusal } from './mailingEvents.ts';

const life = setup({
  types: { input: {} as MailingContext, context: {} as MailingContext, events: {} as MailingEvent },
  guards: {
    isLapsed: ({ context }) => context.hold === 'subscription_inactive',
    isOnHold: ({ context }) => context.hold !== null,
    isUnready: ({ context }) => !context.isMessageReady,
    isEditUnready: ({ event }) => event.type === 'mailing.edit' && !event.isReady,
    isAudienceBroken: ({ context }) => !context.isFixed && context.audience === 'broken',
    isNobodyThere: ({ context }) => !context.isFixed && context.audience === 'empty',
    isFixed: ({ context }) => context.isFixed,
    isHeldBack: ({ context }) => context.isHeldBack,
    isHoldBackAsked: ({ event }) => event.type === 'mailing.send' && event.isHeldBack,
    isAboutToSend: ({ context }) => context.isAboutToSend,
    isLate: ({ event }) => event.type === 'mailing.due' && event.isLate,
    hasUncertain: ({ context }) => context.hasUncertain,
    hasOpen: ({ context }) => context.hasOpen,
    hasOperation: ({ context }) => context.hasOperation,
    isArchived: ({ context }) => context.isArchived,
  },
  actions: {
    rememberReason: assign((_args, { reason }: { reason: MailingContext['reason'] }) => ({ reason })),
    rememberHold: assign({
      reason: ({ context, event }) => (event.type === 'mailing.hold' ? event.reason : context.hold),
    }),
    rememberHeldBack: assign((_args, { isHeldBack }: { isHeldBack: boolean }) => ({ isHeldBack })),
    rememberFixed: assign({ isFixed: true, isHeldBack: false }),
    forgetReason: assign({ reason: null }),
    rememberArchived: assign((_args, { isArchived }: { isArchived: boolean }) => ({ isArchived })),
    /** It is so already: answered, nothing done. */
    leaveAsIs: () => {},
    /** It may happen, and changes nothing of the mailing's life: whoever asked does it. */
    permit: () => {},
    refuse: (_args, _params: MailingRefusal) => {},
    setTime: () => {},
    clearTime: () => {},
    holdBack: () => {},
    fixRecipients: () => {},
    unclaimWaiting: () => {},
    unclaimResent: () => {},
    dropWaiting: () => {},
    requeueUncertain: () => {},
    notifyOwner: (_args, _params: MailingParams['notifyOwner']) => {},
    startOperation: (_args, _params: MailingParams['startOperation']) => {},
    archive: () => {},
    return: () => {},
    erase: () => {},
  },
});

const leave = { actions: 'leaveAsIs' } as const;
const permit = { actions: 'permit' } as const;
const refuse = (code: MailingRefusal['code']) => ({ actions: { type: 'refuse', params: { code } } }) as const;
const refuseFor = (reason: 'operation_runs' | 'about_to_send' | 'archived' | 'unfinished') =>
  ({ actions: { type: 'refuse', params: { code: 'transition_not_allowed', reason } } }) as const;
const refuseLapsed = { guard: 'isLapsed', ...refuse('subscription_inactive') } as const;
const refuseHold = {
  guard: 'isOnHold',
  actions: {
    type: 'refuse',
    params: ({ context }: { context: MailingContext }): MailingRefusal =>
      context.hold === null
        ? { code: 'transition_not_allowed' }
        : { code: 'transition_not_allowed', reason: context.hold },
  },
} as const;
const refuseArchived = { guard: 'isArchived', ...refuseFor('archived') } as const;
const refuseUnready = { guard: 'isUnready', ...refuse('message_not_ready') } as const;
const refuseBroken = { guard: 'isAudienceBroken', ...refuse('audience_broken') } as const;
const refuseNobody = { guard: 'isNobodyThere', ...refuse('nobody') } as const;
const refusals = [refuseLapsed, refuseHold, refuseUnready, refuseBroken, refuseNobody] as const;

const heldBack = (isHeldBack: boolean) => ({ type: 'rememberHeldBack', params: { isHeldBack } }) as const;
const begin = ['fixRecipients', 'rememberFixed', 'forgetReason'] as const;
const schedule = [
  refuseLapsed,
  refuseUnready,
  refuseBroken,
  { target: 'scheduled', actions: ['setTime', heldBack(false)] },
] as const;
const send = [
  ...refusals,
  { guard: 'isHoldBackAsked', target: 'scheduled', actions: ['holdBack', heldBack(true)] },
  { target: 'sending', actions: begin },
] as const;

const pauseFor = (reason: 'by_hand' | 'late' | 'audience_broken') =>
  ({ type: 'rememberReason', params: { reason } }) as const;
const tellReason = (reason: 'late' | 'audience_broken') => ({ type: 'notifyOwner', params: { reason } }) as const;
const tellHold = {
  type: 'notifyOwner',
  params: ({ context, event }: { context: MailingContext; event: MailingEvent }): MailingParams['notifyOwner'] => ({
    reason: (event.type === 'mailing.hold' ? event.reason : context.hold) ?? 'funnel_stopped',
  }),
} as const;
const cancelFor = (reason: 'by_hand' | 'bot_changed') =>
  ({ target: 'cancelled', actions: ['dropWaiting', { type: 'rememberReason', params: { reason } }] }) as const;
const cancelFromBot = cancelFor('bot_changed');
const cancel = cancelFor('by_hand');

const operation = (kind: 'edit' | 'delete') =>
  [
    { guard: 'hasOperation', ...refuseFor('operation_runs') },
    { actions: { type: 'startOperation', params: { kind } } },
  ] as const;
const after = { 'mailing.editSent': operation('edit'), 'mailing.deleteSent': operation('delete') } as const;
const afterEnd = {
  'mailing.editSent': [refuseArchived, ...operation('edit')],
  'mailing.deleteSent': [refuseArchived, ...operation('delete')],
} as const;
/** Nothing leaves before a paused one is resumed; of the others it leaves at once. */
const requeue = [{ guard: 'hasUncertain', actions: 'requeueUncertain' }, leave] as const;
const beforeResending = [{ guard: not('hasUncertain'), ...leave }, refuseArchived, refuseLapsed, refuseHold] as const;
/** What a cancelled one sends again. */
const dropOpen = [{ guard: 'hasOpen', actions: 'dropWaiting' }, leave] as const;
const remove = { target: 'removed', actions: 'erase' } as const;
const inArchive = (isArchived: boolean) => ({ type: 'rememberArchived', params: { isArchived } }) as const;
const isThere = { guard: 'isArchived', ...leave } as const;
const archive = { actions: ['archive', inArchive(true)] } as const;
const returned = [{ guard: 'isArchived', actions: ['return', inArchive(false)] }, leave] as const;
const archiveAfterEnd = [isThere, { guard: 'hasOperation', ...refuseFor('operation_runs') }, archive] as const;
const refuseUnfinished = refuseFor('unfinished');

/**
 * A mailing's life. What an event must bring about leaves it as commands; a refusal is a command with its code.
 * Everything that is not in the table is refused as `transition_not_allowed`.
 */
export const mailingMachine = life.createMachine({
  id: 'mailing',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      on: {
        'mailing.edit': [refuseArchived, permit],
        'mailing.schedule': [refuseArchived, ...schedule],
        'mailing.unschedule': leave,
        'mailing.send': [refuseArchived, ...send],
        'mailing.copy': permit,
        'mailing.archive': [isThere, archive],
        'mailing.return': returned,
        'mailing.remove': remove,
      },
    },
    scheduled: {
      on: {
        'mailing.edit': [
          { guard: 'isAboutToSend', ...refuseFor('about_to_send') },
          { guard: 'isEditUnready', ...refuse('message_not_ready') },
          permit,
        ],
        'mailing.schedule': schedule,
        'mailing.unschedule': { target: 'draft', actions: ['clearTime', heldBack(false)] },
        'mailing.send': [{ guard: and(['isHeldBack', 'isHoldBackAsked']), ...leave }, ...send],
        'mailing.due': [
          { guard: 'isOnHold', target: 'paused', actions: ['rememberHold', tellHold] },
          { guard: 'isLate', target: 'paused', actions: [pauseFor('late'), tellReason('late')] },
          {
            guard: 'isAudienceBroken',
            target: 'paused',
            actions: [pauseFor('audience_broken'), tellReason('audience_broken')],
          },
          { target: 'sending', actions: begin },
        ],
        'bot.changed': cancelFromBot,
        'mailing.cancel': cancel,
        'mailing.copy': permit,
        'mailing.archive': refuseUnfinished,
      },
    },
    sending: {
      on: {
        'mailing.send': leave,
        'mailing.resume': leave,
        // pressed twice quickly
        'mailing.resendUncertain': { guard: not('hasUncertain'), ...leave },
        'mailing.pause': { target: 'paused', actions: ['unclaimWaiting', pauseFor('by_hand')] },
        'mailing.hold': { target: 'paused', actions: ['unclaimWaiting', 'rememberHold', tellHold] },
        'mailing.late': { target: 'paused', actions: ['unclaimWaiting', pauseFor('late'), tellReason('late')] },
        'bot.changed': cancelFromBot,
        'mailing.cancel': cancel,
        'mailing.done': 'sent',
        'mailing.copy': permit,
        'mailing.archive': refuseUnfinished,
      },
    },
    paused: {
      on: {
        'mailing.pause': leave,
        'mailing.resume': [
          ...refusals,
          { guard: not('isFixed'), target: 'sending', actions: begin },
          { target: 'sending', actions: 'forgetReason' },
        ],
        'bot.changed': cancelFromBot,
        'mailing.cancel': cancel,
        'mailing.done': { guard: 'isFixed', target: 'sent', actions: 'forgetReason' },
        'mailing.copy': permit,
        'mailing.archive': refuseUnfinished,
        'mailing.resendUncertain': requeue,
        ...after,
      },
    },
    sent: {
      on: {
        'mailing.copy': permit,
        'mailing.resendUncertain': [...beforeResending, { target: 'sending', actions: 'requeueUncertain' }],
        ...afterEnd,
        'mailing.archive': archiveAfterEnd,
        'mailing.return': returned,
        'mailing.remove': remove,
      },
    },
    cancelled: {
      on: {
        'mailing.hold': [{ guard: 'hasOpen', actions: 'unclaimResent' }, leave],
        'bot.changed': dropOpen,
        'mailing.cancel': dropOpen,
        'mailing.copy': permit,
        'mailing.resendUncertain': [...beforeResending, { actions: 'requeueUncertain' }],
        ...afterEnd,
        'mailing.archive': [{ guard: 'hasOpen', ...refuseUnfinished }, ...archiveAfterEnd],
        'mailing.return': returned,
        'mailing.remove': remove,
      },
    },
    removed: { type: 'final' },
  },
});
