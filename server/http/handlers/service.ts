import type { service as endpoints } from '#contract/endpoints/service.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import type { Handlers } from '../handler.ts';

export interface ServiceOptions {
  /** Whether the process accepts requests and its database responds (readiness). */
  isReady(): Promise<boolean>;
  /** Whether nothing is sent or received until an operator confirms that it may be. */
  isSendingPaused(): boolean;
  /** Handles an update of a bot; responds only after the commit. */
  receiveWebhook(post: { id: string; secret: string | undefined; body: unknown }): Promise<200 | 404>;
}

/** What a process says of its health. @throws RequestError `unavailable` while it takes no requests */
export async function processHealth({ isReady, isSendingPaused }: Omit<ServiceOptions, 'receiveWebhook'>) {
  if (!(await isReady())) throw new RequestError('unavailable');
  return { status: 'ok' as const, sending: isSendingPaused() ? ('paused' as const) : ('on' as const) };
}

export const serviceHandlers = (options: ServiceOptions): Handlers<typeof endpoints> => ({
  health: () => processHealth(options),
  webhook: async ({ params, body, request }) => {
    // Telegram posts it again: the update may be the original's, of which this is a copy
    if (options.isSendingPaused()) throw new RequestError('unavailable');
    const secret = [request.headers['x-telegram-bot-api-secret-token']].flat()[0];
    if ((await options.receiveWebhook({ id: params.id, secret, body })) === 404) throw new RequestError('not_found');
  },
});
