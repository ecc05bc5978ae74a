import type { payments as endpoints } from '#contract/endpoints/money/payments.ts';
import { receiveNotification } from '#server/domain/payments/receiveNotification.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import type { Handlers } from '#server/http/handler.ts';

export const payments: Handlers<typeof endpoints> = {
  cloudpayments: async ({ deps, params, request, address }) => {
    // the provider tells it again: the payment may be the original's, of which this is a copy
    if (deps.isSendingPaused()) throw new RequestError('unavailable');
    const { body, headers } = request;
    return receiveNotification(deps, {
      kind: params.kind,
      raw: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      signature: [headers['content-hmac']].flat()[0],
      isForm: !/^application\/json/i.test(headers['content-type'] ?? ''),
      address,
    });
  },
};
