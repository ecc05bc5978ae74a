import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { refreshUser } from '#src/session/refreshUser.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { forgetPlace, placeBefore } from '#src/shell/subscription/placeBefore.ts';
import { subscriptionQuery } from '#src/shell/subscription/subscriptionQuery.ts';

/** Once an order is paid, says so and goes back to where somebody was, else to their subscription. */
export function useGoOnWhenPaid(isPaid: boolean): void {
  const { t } = useLingui();
  const session = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isGone = useRef(false);
  useEffect(() => {
    if (!isPaid || isGone.current) return;
    isGone.current = true;
    const goOn = async () => {
      const asked = [refreshUser(session), queries.invalidateQueries({ queryKey: subscriptionQuery.queryKey })];
      await Promise.allSettled(asked);
      const place = placeBefore();
      forgetPlace();
      notify({ type: 'success', text: t`Paid. The subscription is active` });
      await navigate({ href: place?.href ?? '/subscribe/', replace: true });
    };
    void goOn();
  }, [isPaid, t, session, queries, navigate]);
}
