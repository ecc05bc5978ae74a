import type { payments as endpoints } from '#contract/endpoints/payments.ts';
import { takeNotification } from '#server/domain/payments/takeNotification.ts';
import type { Handlers } from '../handler.ts';

export const payments: Handlers<typeof endpoints> = {
  cloudpayments: async ({ deps, params, request, address }) => {
    const { body, headers } = request;
    return takeNotification(deps, {
      kind: params.kind,
      raw: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      signature: [headers['content-hmac']].flat()[0],
      isForm: !/^application\/json/i.test(headers['content-type'] ?? ''),
      address,
    });
  },
};
