import type { service as endpoints } from '#contract/endpoints/service.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import type { Handlers } from '../handler.ts';

export interface ServiceOptions {
  /** Whether the process accepts requests and its database responds (readiness). */
  isReady(): Promise<boolean>;
  /** Handles an update of a bot; responds only after the commit. */
  receiveWebhook(post: { id: string; secret: string | undefined; body: unknown }): Promise<200 | 404>;
}

export const serviceHandlers = ({ isReady, receiveWebhook }: ServiceOptions): Handlers<typeof endpoints> => ({
  health: async () => {
    if (!(await isReady())) throw new RequestError('unavailable');
    return { status: 'ok' };
  },
  webhook: async ({ params, body, request }) => {
    const secret = [request.headers['x-telegram-bot-api-secret-token']].flat()[0];
    if ((await receiveWebhook({ id: params.id, secret, body })) === 404) throw new RequestError('not_found');
  },
});
