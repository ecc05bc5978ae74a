import { z } from 'zod';
import type { CheckRefusal } from '#server/payments/provider.ts';
import { readStarsUpdate } from '#server/payments/stars.ts';
import { say } from '#server/texts/say.ts';
import { type Text, texts } from '#server/texts/texts.ts';
import { languageOf } from '../launch/languageOf.ts';
import type { Deps } from '../deps.ts';
import type { PlatformCall } from './platformCall.ts';
import { checkPayment } from '../payments/checkPayment.ts';
import { ingestEvent } from '../payments/ingestEvent.ts';

const checkout = z.object({
  pre_checkout_query: z.object({
    id: z.string(),
    from: z.object({ id: z.number().int(), language_code: z.string().optional() }),
    currency: z.string(),
    total_amount: z.number().int(),
    invoice_payload: z.string(),
  }),
});

/** What the platform’s bot does with an update of payments; null for other updates. */
export async function receiveStarsUpdate(deps: Deps, raw: unknown): Promise<PlatformCall[] | null> {
  const query = checkout.safeParse(raw).data?.pre_checkout_query;
  if (query) return [await answerCheckout(deps, query)];
  // also where Stars are taken no longer: what was bought goes on, and its payments are kept
  const taken = readStarsUpdate(raw);
  const { event } = taken;
  if (event.kind !== 'pay' && event.kind !== 'refund' && event.kind !== 'state') return null;
  await ingestEvent(deps, { provider: 'stars', kind: event.kind, ...taken });
  return [];
}

type Query = z.infer<typeof checkout>['pre_checkout_query'];

/** Telegram waits ten seconds; without a yes nothing is paid. */
async function answerCheckout(deps: Deps, query: Query): Promise<PlatformCall> {
  const { id: pre_checkout_query_id, currency, total_amount: amount, invoice_payload: order } = query;
  const facts = { order, account: null, subscription: null, amount, currency, isTest: false };
  const refusal = deps.payments.providers.has('stars') ? await checkPayment(deps, 'stars', facts) : 'unknown_order';
  const language = languageOf(query.from.language_code ?? null);
  return {
    method: 'answerPreCheckoutQuery',
    params:
      refusal === null
        ? { pre_checkout_query_id, ok: true }
        : { pre_checkout_query_id, ok: false, error_message: say(refusalTexts[refusal], language) },
  };
}

const other = texts('This order is no longer valid. Begin a new one in Voronka.');
const refusalTexts: Record<CheckRefusal, Text> = {
  paid: texts('This order is paid already.'),
  expired: texts('This order has expired. Begin a new one in Voronka.'),
  unknown_order: other,
  other_account: other,
  amount: other,
  test: other,
};
