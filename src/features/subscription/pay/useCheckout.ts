import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import type { PaymentProviderName } from '#contract/schemas/money/subscription.ts';
import { call } from '#src/api/call.ts';

/** An order that begins by itself, once: its id makes a repeated request harmless. `renew` begins another one. */
export function useCheckout(provider: PaymentProviderName, plan: string) {
  const [id, setId] = useState(() => v7());
  const query = useQuery({
    queryKey: ['checkout', id, provider, plan],
    queryFn: () => call(endpoints.subscription.checkout, { body: { id, provider, plan } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { ...query, renew: () => setId(v7()) };
}
