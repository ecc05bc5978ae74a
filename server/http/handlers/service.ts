import type { service as endpoints } from '#contract/endpoints/service.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import type { Handlers } from '../handler.ts';

/** What requests need, and whether each part of it is there. */
export type Readiness = Record<'database' | 'migrations' | 'files' | 'disk', 'ok' | 'failed'>;

export interface ServiceOptions {
  /** Whether the process accepts requests and its database responds (readiness). */
  isReady(): Promise<boolean>;
  /** Whether the storage of files answers. */
  areFilesThere(): Promise<boolean>;
  /** Looks at what requests need. */
  readiness(): Promise<Readiness>;
  version: string;
  /** Whether nothing is sent or received until an operator confirms that it may be. */
  isSendingPaused(): boolean;
  /** Handles an update of a bot; responds only after the commit. */
  receiveWebhook(post: { id: string; secret: string | undefined; body: unknown }): Promise<200 | 404>;
}

/** What a process says of its health. */
export const healthHandlers = (options: Omit<ServiceOptions, 'receiveWebhook'>) => ({
  health: async () => {
    if (!(await options.isReady())) throw new RequestError('unavailable');
    const sending = options.isSendingPaused() ? ('paused' as const) : ('on' as const);
    // without them everything else works
    const files = (await options.areFilesThere()) ? ('ok' as const) : ('away' as const);
    return { status: 'ok' as const, sending, version: options.version, files };
  },
  live: async () => ({ status: 'ok' as const }),
  ready: async () => {
    const parts = await options.readiness();
    if (Object.values(parts).includes('failed')) throw new RequestError('not_ready', {}, parts);
    return { status: 'ok' as const, ...parts };
  },
});

export const serviceHandlers = (options: ServiceOptions): Handlers<typeof endpoints> => ({
  ...healthHandlers(options),
  webhook: async ({ params, body, request }) => {
    // Telegram posts it again: the update may be the original's, of which this is a copy
    if (options.isSendingPaused()) throw new RequestError('unavailable');
    const secret = [request.headers['x-telegram-bot-api-secret-token']].flat()[0];
    if ((await options.receiveWebhook({ id: params.id, secret, body })) === 404) throw new RequestError('not_found');
  },
});
