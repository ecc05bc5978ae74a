import { and, assign, not, setup } from 'xstate';
import type { FunnelContext, FunnelLifeEvent, FunnelParams, FunnelRefusal, StageMoves } from './funnelEvents.ts';

const life = setup({
  types: { input: {} as FunnelContext, context: {} as FunnelContext, events: {} as FunnelLifeEvent },
  guards: {
    hasRun: ({ context }) => context.firstRun,
    isPublished: ({ context }) => context.isPublished,
    isTokenRevoked: ({ context }) => context.trouble === 'token_revoked',
    /** The same token again is a repair where the bot does not work. */
    isConnected: ({ context, event }) =>
      event.type === 'bot.connect' && event.isSameToken && event.bot === context.lastBot && context.trouble === null,
    isLastBot: ({ context, event }) => event.type === 'bot.connect' && event.bot === context.lastBot,
    isReplaced: ({ context, event }) =>
      event.type === 'bot.connect' && context.lastBot !== null && event.bot !== context.lastBot,
    isChangeMeant: ({ event }) => event.type === 'bot.connect' && event.changeBot,
    isTakenByOther: ({ event }) => event.type === 'bot.taken' && event.byOtherOwner,
    isBotGone: ({ context, event }) =>
      event.type === 'funnel.return' && event.freeBot === null && context.before !== 'draft',
    wasReady: ({ context }) => context.before === 'ready',
    wasStopped: ({ context }) => context.before === 'stopped',
  },
  actions: {
    rememberBot: assign({
      lastBot: ({ context, event }) => (event.type === 'bot.connect' ? event.bot : context.lastBot),
      trouble: null,
    }),
    rememberTaken: assign({ trouble: 'taken_over' }),
    forgetTrouble: assign({ trouble: null }),
    rememberRun: assign({ firstRun: true, isPublished: true, trouble: null }),
    rememberPublished: assign({ isPublished: true }),
    rememberEdited: assign({ isPublished: false }),
    rememberState: assign((_args, { returnTo }: FunnelParams['archive']) => ({ before: returnTo })),
    /** It is so already: answered, nothing done. */
    leaveAsIs: () => {},
    refuse: (_args, _params: FunnelRefusal) => {},
    /** It may happen, and changes nothing of the funnel's life: whoever asked does it. */
    permit: () => {},
    connectBot: (_args, _params: FunnelParams['connectBot']) => {},
    changeBot: (_args, _params: FunnelParams['changeBot']) => {},
    freeBot: () => {},
    loseBot: () => {},
    eraseToken: () => {},
    releaseBot: () => {},
    occupyBot: (_args, _params: FunnelParams['occupyBot']) => {},
    reportTaken: () => {},
    notifyOwner: (_args, _params: FunnelParams['notifyOwner']) => {},
    clearTrouble: () => {},
    endJourneys: (_args, _params: FunnelParams['endJourneys']) => {},
    publishDraft: (_args, _params: FunnelParams['publishDraft']) => {},
    discardDraft: () => {},
    startWork: () => {},
    stopWork: () => {},
    archive: (_args, _params: FunnelParams['archive']) => {},
    unarchive: () => {},
    eraseFunnel: () => {},
  },
});

interface Asked {
  event: FunnelLifeEvent;
}
function botOf({ event }: Asked): { bot: number } {
  const bot = event.type === 'bot.connect' ? event.bot : event.type === 'funnel.return' ? event.freeBot : null;
  if (bot === null) throw new Error(`${event.type} names no bot`);
  return { bot };
}
const movesOf = ({ event }: Asked): { moves: StageMoves } => ({ moves: ('moves' in event && event.moves) || {} });

const leave = { actions: 'leaveAsIs' } as const;
const permit = { actions: 'permit' } as const;
const refuse = (code: FunnelRefusal['code'], of?: NonNullable<FunnelRefusal['of']>) =>
  ({ actions: { type: 'refuse', params: of === undefined ? { code } : { code, of } } }) as const;
const refuseTestLink = refuse('transition_not_allowed', 'test_link');

const readable = { 'funnel.copy': permit, 'funnel.export': permit } as const;
const editable = {
  ...readable,
  'funnel.edit': { actions: ['rememberEdited', 'permit'] },
  'funnel.discard': [
    { guard: and(['hasRun', 'isPublished']), actions: 'leaveAsIs' },
    { guard: 'hasRun', actions: ['rememberPublished', 'discardDraft'] },
  ],
  'people.change': permit,
  // there is nowhere to go before something is live
  'person.move': { guard: 'hasRun', ...permit },
  'message.send': { guard: 'hasRun', ...refuse('transition_not_allowed', 'not_running') },
  'testLink.create': refuseTestLink,
} as const;

const publish = { type: 'publishDraft', params: movesOf } as const;
const publishable = [
  { guard: and(['hasRun', 'isPublished']), actions: 'leaveAsIs' },
  { guard: 'hasRun', actions: ['rememberPublished', publish] },
] as const;
const run = [
  { guard: 'isPublished', target: 'running', actions: ['startWork', 'rememberRun'] },
  { target: 'running', actions: [publish, 'startWork', 'rememberRun'] },
] as const;

const endAllJourneys = (reason: FunnelParams['endJourneys']['reason']) =>
  ({ type: 'endJourneys', params: { reason } }) as const;
const connect = { type: 'connectBot', params: botOf } as const;
const change = [endAllJourneys('bot_changed'), { type: 'changeBot', params: botOf }, 'rememberBot'] as const;
const isOtherMeant = and(['hasRun', 'isReplaced']);
const refuseOther = {
  guard: and(['hasRun', 'isReplaced', not('isChangeMeant')]),
  ...refuse('bot_differs'),
} as const;
/** The bot that is there goes, when another one comes in its place. */
const sameBot = { guard: 'isConnected', actions: 'leaveAsIs' } as const;
const otherBot = <Target extends 'ready' | 'stopped'>(target: Target) =>
  ({ guard: isOtherMeant, target, actions: ['freeBot', ...change] }) as const;
const thisBot = <Target extends 'ready' | 'stopped'>(target: Target) =>
  ({ target, actions: [connect, 'rememberBot'] }) as const;
/** Before the first run another bot simply replaces the one that it has. */
const replaceBot = { guard: 'isReplaced', target: 'ready', actions: ['freeBot', connect, 'rememberBot'] } as const;

const takenFrom = ['loseBot', 'reportTaken', 'rememberTaken'] as const;
const takenByOther = ['eraseToken', ...takenFrom, { type: 'notifyOwner', params: { code: 'taken_over' } }] as const;
const taken = [
  { guard: 'isTakenByOther', target: 'draft', actions: takenByOther },
  { target: 'draft', actions: takenFrom },
] as const;
const disconnect = { target: 'draft', actions: ['freeBot', 'forgetTrouble'] } as const;

const archive = (returnTo: FunnelContext['before']) =>
  [
    { type: 'archive', params: { returnTo } },
    { type: 'rememberState', params: { returnTo } },
  ] as const;
const occupy = ['unarchive', { type: 'occupyBot', params: botOf }] as const;

/** A funnel's life. What an event must bring about leaves it as commands; a refusal is a command with its code. */
export const funnelMachine = life.createMachine({
  id: 'funnel',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      on: {
        ...editable,
        'bot.connect': [
          refuseOther,
          { guard: isOtherMeant, target: 'ready', actions: change },
          { target: 'ready', actions: [connect, 'rememberBot'] },
        ],
        'bot.disconnect': leave,
        'funnel.run': refuse('funnel_not_ready'),
        'funnel.publish': { guard: 'hasRun', ...refuse('funnel_not_ready') },
        'funnel.archive': { target: 'archived', actions: archive('draft') },
      },
    },
    ready: {
      on: {
        ...editable,
        'bot.connect': [sameBot, refuseOther, otherBot('ready'), replaceBot, thisBot('ready')],
        'bot.taken': taken,
        'bot.disconnect': disconnect,
        'funnel.run': run,
        'funnel.publish': publishable,
        'funnel.archive': { target: 'archived', actions: [...archive('ready'), 'releaseBot'] },
        // before the first run its bot is listened to for the testers alone
        'testLink.create': [{ guard: not('hasRun'), ...permit }, refuseTestLink],
      },
    },
    running: {
      on: {
        ...editable,
        'bot.connect': [
          { guard: 'isConnected', actions: 'leaveAsIs' },
          { guard: 'isLastBot', actions: [connect, 'rememberBot'] },
        ],
        'bot.taken': [
          { guard: 'isTakenByOther', target: 'draft', actions: ['stopWork', ...takenByOther] },
          { target: 'draft', actions: ['stopWork', ...takenFrom] },
        ],
        'funnel.run': leave,
        'funnel.publish': publishable,
        'funnel.stop': [
          // a revoked token has to be replaced before the next run
          { guard: 'isTokenRevoked', target: 'stopped', actions: 'stopWork' },
          { target: 'stopped', actions: ['stopWork', 'clearTrouble', 'forgetTrouble'] },
        ],
        'funnel.archive': { target: 'archived', actions: ['stopWork', ...archive('stopped'), 'releaseBot'] },
        'message.send': permit,
        'testLink.create': permit,
      },
    },
    stopped: {
      on: {
        ...editable,
        'bot.connect': [sameBot, refuseOther, otherBot('stopped'), thisBot('stopped')],
        'bot.taken': taken,
        'bot.disconnect': disconnect,
        'funnel.run': run,
        'funnel.publish': publishable,
        'funnel.stop': leave,
        'funnel.archive': { target: 'archived', actions: [...archive('stopped'), 'releaseBot'] },
      },
    },
    archived: {
      on: {
        ...readable,
        'funnel.archive': leave,
        'funnel.return': [
          { guard: 'isBotGone', target: 'draft', actions: ['unarchive', ...takenFrom] },
          { guard: 'wasReady', target: 'ready', actions: occupy },
          { guard: 'wasStopped', target: 'stopped', actions: occupy },
          { target: 'draft', actions: 'unarchive' },
        ],
        'funnel.delete': {
          target: 'deleted',
          actions: [endAllJourneys('funnel_deleted'), 'freeBot', 'eraseFunnel'],
        },
        'testLink.create': refuseTestLink,
      },
    },
    deleted: { type: 'final' },
  },
});
