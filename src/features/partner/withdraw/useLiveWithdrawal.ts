import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Withdrawal } from '#contract/schemas/money/partner.ts';

const pollMs = 3_000;

/** Looks whether the button in Telegram was pressed while a withdrawal waits for it. */
export function useLiveWithdrawal(open: Withdrawal | null): void {
  const client = useQueryClient();
  const isAwaited = open?.confirm_until != null;
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: ['partner'] }), pollMs);
    return () => clearInterval(timer);
  }, [client, isAwaited]);
}
