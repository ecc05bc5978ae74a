import { and, assign, not, setup } from 'xstate';
import type { ErrorCode } from '#contract/errors.ts';

/** `bot` and `lastBot` are Telegram ids; null while there is none. */
export interface FunnelContext {
  /** It has run once: the order of stages is locked, and there is a live document. */
  firstRun: boolean;
  /** Nothing differs between draft and live. */
  isPublished: boolean;
  lastBot: number | null;
  /** What an archived one returns to. */
  before: 'draft' | 'ready' | 'stopped';
}

export type FunnelLifeEvent =
  | { type: 'bot.connect'; bot: number; isSameToken: boolean; changeBot: boolean }
  /** Another funnel took the bot over. */
  | { type: 'bot.taken' }
  | { type: 'bot.disconnect' }
  | { type: 'funnel.run' }
  | { type: 'funnel.publish' }
  | { type: 'funnel.stop' }
  | { type: 'funnel.archive' }
  | { type: 'funnel.return'; isBotFree: boolean }
  | { type: 'funnel.delete' }
  | { type: 'funnel.edit' }
  | { type: 'funnel.discard' }
  | { type: 'funnel.copy' }
  | { type: 'funnel.export' };

const life = setup({
  types: { input: {} as FunnelContext, context: {} as FunnelContext, events: {} as FunnelLifeEvent },
  guards: {
    hasRun: ({ context }) => context.firstRun,
    isPublished: ({ context }) => context.isPublished,
    isSameToken: ({ event }) => event.type === 'bot.connect' && event.isSameToken,
    isLastBot: ({ context, event }) => event.type === 'bot.connect' && event.bot === context.lastBot,
    isOtherBot: ({ context, event }) =>
      event.type === 'bot.connect' && context.firstRun && context.lastBot !== null && event.bot !== context.lastBot,
    isChangeMeant: ({ event }) => event.type === 'bot.connect' && event.changeBot,
    isBotGone: ({ context, event }) => event.type === 'funnel.return' && !event.isBotFree && context.before !== 'draft',
    wasReady: ({ context }) => context.before === 'ready',
    wasStopped: ({ context }) => context.before === 'stopped',
  },
  actions: {
    rememberBot: assign({
      lastBot: ({ context, event }) => (event.type === 'bot.connect' ? event.bot : context.lastBot),
    }),
    rememberRun: assign({ firstRun: true, isPublished: true }),
    rememberPublished: assign({ isPublished: true }),
    rememberEdited: assign({ isPublished: false }),
    rememberState: assign((_told, { before }: Pick<FunnelContext, 'before'>) => ({ before })),
    /** It is so already: answered, nothing done. */
    leaveAsIs: () => {},
    refuse: (_told, _params: { code: ErrorCode }) => {},
    connectBot: () => {},
    endJourneys: () => {},
    freeBot: () => {},
    occupyBot: () => {},
    reportTaken: () => {},
    publishDraft: () => {},
    startWork: () => {},
    stopWork: () => {},
    discardDraft: () => {},
    applyEdits: () => {},
    copyFunnel: () => {},
    exportFunnel: () => {},
    eraseFunnel: () => {},
  },
});

const leave = { actions: 'leaveAsIs' } as const;
const refuse = (code: ErrorCode) => ({ type: 'refuse', params: { code } }) as const;
const readable = { 'funnel.copy': { actions: 'copyFunnel' }, 'funnel.export': { actions: 'exportFunnel' } } as const;
const editable = {
  ...readable,
  'funnel.edit': { actions: ['rememberEdited', 'applyEdits'] },
  'funnel.discard': [
    { guard: and(['hasRun', 'isPublished']), actions: 'leaveAsIs' },
    { guard: 'hasRun', actions: ['rememberPublished', 'discardDraft'] },
  ],
} as const;
const publishable = [
  { guard: and(['hasRun', 'isPublished']), actions: 'leaveAsIs' },
  { guard: 'hasRun', actions: ['rememberPublished', 'publishDraft'] },
] as const;
const connectTo = <Target extends 'ready' | 'stopped'>(target: Target) =>
  [
    { guard: and(['isOtherBot', not('isChangeMeant')]), actions: refuse('bot_differs') },
    { guard: 'isOtherBot', target, actions: ['rememberBot', 'connectBot', 'endJourneys'] },
    { target, actions: ['rememberBot', 'connectBot'] },
  ] as const;
const keepConnected = { guard: and(['isSameToken', 'isLastBot']), actions: 'leaveAsIs' } as const;
const taken = { target: 'draft', actions: ['freeBot', 'reportTaken'] } as const;
const run = { target: 'running', actions: ['publishDraft', 'startWork', 'rememberRun'] } as const;
const archiveAs = (before: FunnelContext['before']) => ({ type: 'rememberState', params: { before } }) as const;

/** A funnel's life. What an event must bring about leaves it as commands; a refusal is a command with its code. */
export const funnelMachine = life.createMachine({
  id: 'funnel',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      on: {
        ...editable,
        'bot.connect': connectTo('ready'),
        'bot.disconnect': leave,
        'funnel.run': { actions: refuse('funnel_not_ready') },
        'funnel.publish': { guard: 'hasRun', actions: refuse('funnel_not_ready') },
        'funnel.archive': { target: 'archived', actions: archiveAs('draft') },
      },
    },
    ready: {
      on: {
        ...editable,
        'bot.connect': [keepConnected, ...connectTo('ready')],
        'bot.taken': taken,
        'bot.disconnect': { target: 'draft', actions: 'freeBot' },
        'funnel.run': run,
        'funnel.publish': publishable,
        'funnel.archive': { target: 'archived', actions: [archiveAs('ready'), 'freeBot'] },
      },
    },
    running: {
      on: {
        ...editable,
        'bot.connect': [keepConnected, { guard: 'isLastBot', actions: 'connectBot' }],
        'bot.taken': { target: 'draft', actions: ['stopWork', 'freeBot', 'reportTaken'] },
        'funnel.run': leave,
        'funnel.publish': publishable,
        'funnel.stop': { target: 'stopped', actions: 'stopWork' },
        'funnel.archive': { target: 'archived', actions: ['stopWork', archiveAs('stopped'), 'freeBot'] },
      },
    },
    stopped: {
      on: {
        ...editable,
        'bot.connect': [keepConnected, ...connectTo('stopped')],
        'bot.taken': taken,
        'bot.disconnect': { target: 'draft', actions: 'freeBot' },
        'funnel.run': run,
        'funnel.publish': publishable,
        'funnel.stop': leave,
        'funnel.archive': { target: 'archived', actions: [archiveAs('stopped'), 'freeBot'] },
      },
    },
    archived: {
      on: {
        ...readable,
        'funnel.archive': leave,
        'funnel.return': [
          { guard: 'isBotGone', target: 'draft', actions: 'reportTaken' },
          { guard: 'wasReady', target: 'ready', actions: 'occupyBot' },
          { guard: 'wasStopped', target: 'stopped', actions: 'occupyBot' },
          { target: 'draft' },
        ],
        'funnel.delete': { target: 'deleted', actions: 'eraseFunnel' },
      },
    },
    deleted: { type: 'final' },
  },
});
