import type { ProviderEvent } from '#server/payments/provider.ts';

/** A provider says that somebody has paid. */
export type PaidEvent = ProviderEvent & { kind: 'pay' };
