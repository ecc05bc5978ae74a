import { assign, fromPromise, setup } from 'xstate';

/** The form's fields; they survive an error and going back. */
export interface AddFunnelForm {
  token: string;
  name: string;
}
/** `code` is the API's error code; `message` is shown at the field. */
export interface AddFunnelError {
  code: string;
  message: string;
}
export interface ConnectedBot {
  username: string;
  name: string;
}
export type CreateFunnelResult =
  | { ok: true; funnelId: string; bot: ConnectedBot | null }
  | { ok: false; error: AddFunnelError };

export type AddFunnelEvent =
  | { type: 'answer.yes' }
  | { type: 'answer.no' }
  | { type: 'token.change'; token: string }
  | { type: 'name.change'; name: string }
  | { type: 'token.submit' }
  /** Take the bot over although another funnel or service uses it. */
  | { type: 'takeOver.confirm' }
  | { type: 'botfather.show' }
  | { type: 'bot.made' }
  | { type: 'name.submit' }
  | { type: 'templates.show' }
  | { type: 'template.added'; funnelId: string }
  | { type: 'import.show' }
  /** `lost` counts what the funnel lacks of the file. */
  | { type: 'import.done'; funnelId: string; lost?: number }
  | { type: 'report.read' }
  | { type: 'step.back' };

/** The wizard that creates a funnel: with a bot's token, with a name only, from a template, or from an exported file. */
export const addFunnelMachine = setup({
  types: {
    context: {} as {
      form: AddFunnelForm;
      error: AddFunnelError | null;
      funnelId: string | null;
      bot: ConnectedBot | null;
      /** Made of a file, and not opened before its report is read. */
      imported: { funnel: string; items: number } | null;
    },
    events: {} as AddFunnelEvent,
  },
  actors: {
    createFunnel: fromPromise<CreateFunnelResult, { name?: string; token?: string; takeOver: boolean }>(async () => {
      throw new Error('createFunnel is supplied by the page');
    }),
  },
  guards: {
    hasToken: ({ context }) => context.form.token.trim() !== '',
    isWhole: (_args, { lost }: { lost: number | undefined }) => (lost ?? 0) === 0,
    hasName: ({ context }) => context.form.name.trim() !== '',
    isCreated: (_args, { answer }: { answer: CreateFunnelResult }) => answer.ok,
    isTakenElsewhere: ({ context }) =>
      context.error?.code === 'bot_in_use' || context.error?.code === 'webhook_elsewhere',
  },
  actions: {
    setToken: assign(({ context }, { token }: { token: string }) => ({
      form: { ...context.form, token },
      error: null,
    })),
    setName: assign(({ context }, { name }: { name: string }) => ({
      form: { ...context.form, name },
      error: null,
    })),
    setResult: assign((_args, { answer }: { answer: CreateFunnelResult }) =>
      answer.ok ? { funnelId: answer.funnelId, bot: answer.bot, error: null } : { error: answer.error },
    ),
    setImported: assign((_args, { funnelId }: { funnelId: string }) => ({ funnelId })),
    setReported: assign((_args, imported: { funnel: string; items: number }) => ({ imported })),
    openReported: assign(({ context }) => ({ funnelId: context.imported?.funnel ?? null })),
    setNoAnswer: assign({ error: { code: 'no_answer', message: '' } }),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'addFunnel',
  context: { form: { token: '', name: '' }, error: null, funnelId: null, bot: null, imported: null },
  initial: 'asking',
  on: {
    'token.change': { actions: { type: 'setToken', params: ({ event }) => ({ token: event.token }) } },
    'name.change': { actions: { type: 'setName', params: ({ event }) => ({ name: event.name }) } },
  },
  states: {
    asking: {
      on: {
        'answer.yes': 'token',
        'answer.no': 'withoutBot',
        'templates.show': 'choosing',
        'import.show': 'importing',
      },
    },
    token: {
      on: {
        'token.submit': { guard: 'hasToken', target: 'checking' },
        'step.back': { target: 'asking', actions: 'clearError' },
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        src: 'createFunnel',
        input: ({ context, event }) => ({
          token: context.form.token.trim(),
          takeOver: event.type === 'takeOver.confirm',
        }),
        onDone: [
          {
            guard: { type: 'isCreated', params: ({ event }) => ({ answer: event.output }) },
            target: 'connected',
            actions: { type: 'setResult', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'refused',
            actions: { type: 'setResult', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { target: 'refused', actions: 'setNoAnswer' },
      },
      on: { 'token.change': {}, 'name.change': {} },
    },
    refused: {
      on: {
        'token.change': {
          target: 'token',
          actions: { type: 'setToken', params: ({ event }) => ({ token: event.token }) },
        },
        'token.submit': { guard: 'hasToken', target: 'checking' },
        'takeOver.confirm': { guard: 'isTakenElsewhere', target: 'checking' },
        'step.back': { target: 'asking', actions: 'clearError' },
      },
    },
    withoutBot: {
      on: {
        'botfather.show': 'botfather',
        'name.submit': { guard: 'hasName', target: 'creating' },
        'templates.show': { target: 'choosing', actions: 'clearError' },
        'import.show': { target: 'importing', actions: 'clearError' },
        'step.back': 'asking',
      },
    },
    botfather: { on: { 'bot.made': 'token', 'step.back': 'withoutBot' } },
    /** The page makes the funnel of the chosen template and reports it by `template.added`. */
    choosing: {
      on: {
        'template.added': {
          target: 'imported',
          actions: { type: 'setImported', params: ({ event }) => ({ funnelId: event.funnelId }) },
        },
        'step.back': 'asking',
      },
    },
    /** The page uploads the file itself and reports the created funnel by `import.done`. */
    importing: {
      on: {
        'import.done': [
          {
            guard: { type: 'isWhole', params: ({ event }) => ({ lost: event.lost }) },
            target: 'imported',
            actions: { type: 'setImported', params: ({ event }) => ({ funnelId: event.funnelId }) },
          },
          {
            target: 'reporting',
            actions: {
              type: 'setReported',
              params: ({ event }) => ({ funnel: event.funnelId, items: event.lost ?? 0 }),
            },
          },
        ],
        'step.back': 'withoutBot',
      },
    },
    /** The page shows what the funnel lacks of the file. */
    reporting: { on: { 'report.read': { target: 'imported', actions: 'openReported' } } },
    creating: {
      tags: 'busy',
      invoke: {
        src: 'createFunnel',
        input: ({ context }) => ({ name: context.form.name.trim(), takeOver: false }),
        onDone: [
          {
            guard: { type: 'isCreated', params: ({ event }) => ({ answer: event.output }) },
            target: 'done',
            actions: { type: 'setResult', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'withoutBot',
            actions: { type: 'setResult', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { target: 'withoutBot', actions: 'setNoAnswer' },
      },
      on: { 'token.change': {}, 'name.change': {} },
    },
    connected: { type: 'final' },
    imported: { type: 'final' },
    done: { type: 'final' },
  },
});
