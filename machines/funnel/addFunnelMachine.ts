import { assign, fromPromise, setup } from 'xstate';

/** What is typed; it survives a refusal and going back. */
export interface FunnelDraft {
  token: string;
  name: string;
}
/** `code` as the API gives it; `message` stands at the field. */
export interface AddRefusal {
  code: string;
  message: string;
}
export interface ConnectedBot {
  username: string;
  name: string;
}
/** What came of asking the server. */
export type CreateAnswer =
  | { ok: true; funnelId: string; bot: ConnectedBot | null }
  | { ok: false; refusal: AddRefusal };

export type AddFunnelEvent =
  | { type: 'answer.yes' }
  | { type: 'answer.no' }
  | { type: 'token.change'; token: string }
  | { type: 'name.change'; name: string }
  | { type: 'token.submit' }
  /** The bot works elsewhere: take it over all the same. */
  | { type: 'takeOver.confirm' }
  | { type: 'botfather.show' }
  | { type: 'bot.made' }
  | { type: 'name.submit' }
  | { type: 'import.show' }
  | { type: 'import.done'; funnelId: string }
  | { type: 'step.back' };

/** The talk that adds a funnel: with a bot's token, with a name only, or from an exported file. */
export const addFunnelMachine = setup({
  types: {
    context: {} as {
      draft: FunnelDraft;
      refusal: AddRefusal | null;
      funnelId: string | null;
      bot: ConnectedBot | null;
    },
    events: {} as AddFunnelEvent,
  },
  actors: {
    createFunnel: fromPromise<CreateAnswer, { name?: string; token?: string; takeOver: boolean }>(async () => {
      throw new Error('createFunnel is supplied by the page');
    }),
  },
  guards: {
    hasToken: ({ context }) => context.draft.token.trim() !== '',
    hasName: ({ context }) => context.draft.name.trim() !== '',
    isCreated: (_told, { answer }: { answer: CreateAnswer }) => answer.ok,
    isTakenElsewhere: ({ context }) =>
      context.refusal?.code === 'bot_in_use' || context.refusal?.code === 'webhook_elsewhere',
  },
  actions: {
    rememberToken: assign(({ context }, { token }: { token: string }) => ({
      draft: { ...context.draft, token },
      refusal: null,
    })),
    rememberName: assign(({ context }, { name }: { name: string }) => ({
      draft: { ...context.draft, name },
      refusal: null,
    })),
    rememberAnswer: assign((_told, { answer }: { answer: CreateAnswer }) =>
      answer.ok ? { funnelId: answer.funnelId, bot: answer.bot, refusal: null } : { refusal: answer.refusal },
    ),
    rememberImported: assign((_told, { funnelId }: { funnelId: string }) => ({ funnelId })),
    rememberSilence: assign({ refusal: { code: 'no_answer', message: '' } }),
    forgetRefusal: assign({ refusal: null }),
  },
}).createMachine({
  id: 'addFunnel',
  context: { draft: { token: '', name: '' }, refusal: null, funnelId: null, bot: null },
  initial: 'asking',
  on: {
    'token.change': { actions: { type: 'rememberToken', params: ({ event }) => ({ token: event.token }) } },
    'name.change': { actions: { type: 'rememberName', params: ({ event }) => ({ name: event.name }) } },
  },
  states: {
    asking: { on: { 'answer.yes': 'token', 'answer.no': 'withoutBot', 'import.show': 'importing' } },
    token: {
      on: {
        'token.submit': { guard: 'hasToken', target: 'checking' },
        'step.back': { target: 'asking', actions: 'forgetRefusal' },
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        src: 'createFunnel',
        input: ({ context, event }) => ({
          token: context.draft.token.trim(),
          takeOver: event.type === 'takeOver.confirm',
        }),
        onDone: [
          {
            guard: { type: 'isCreated', params: ({ event }) => ({ answer: event.output }) },
            target: 'connected',
            actions: { type: 'rememberAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'refused',
            actions: { type: 'rememberAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { target: 'refused', actions: 'rememberSilence' },
      },
      on: { 'token.change': {}, 'name.change': {} },
    },
    refused: {
      on: {
        'token.change': {
          target: 'token',
          actions: { type: 'rememberToken', params: ({ event }) => ({ token: event.token }) },
        },
        'token.submit': { guard: 'hasToken', target: 'checking' },
        'takeOver.confirm': { guard: 'isTakenElsewhere', target: 'checking' },
        'step.back': { target: 'asking', actions: 'forgetRefusal' },
      },
    },
    withoutBot: {
      on: {
        'botfather.show': 'botfather',
        'name.submit': { guard: 'hasName', target: 'creating' },
        'import.show': { target: 'importing', actions: 'forgetRefusal' },
        'step.back': 'asking',
      },
    },
    botfather: { on: { 'bot.made': 'token', 'step.back': 'withoutBot' } },
    /** The page sends the file, and tells what came of it. */
    importing: {
      on: {
        'import.done': {
          target: 'imported',
          actions: { type: 'rememberImported', params: ({ event }) => ({ funnelId: event.funnelId }) },
        },
        'step.back': 'withoutBot',
      },
    },
    creating: {
      tags: 'busy',
      invoke: {
        src: 'createFunnel',
        input: ({ context }) => ({ name: context.draft.name.trim(), takeOver: false }),
        onDone: [
          {
            guard: { type: 'isCreated', params: ({ event }) => ({ answer: event.output }) },
            target: 'done',
            actions: { type: 'rememberAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'withoutBot',
            actions: { type: 'rememberAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { target: 'withoutBot', actions: 'rememberSilence' },
      },
      on: { 'token.change': {}, 'name.change': {} },
    },
    connected: { type: 'final' },
    imported: { type: 'final' },
    done: { type: 'final' },
  },
});
