import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Subscription } from '#contract/schemas/money/subscription.ts';
import { localStore } from '#src/platform/storage/localStore.ts';
import { onPageReturn } from '#src/platform/page/onPageReturn.ts';
import { useBannerHeight } from '#src/shell/frame/bannerHeight.ts';
import { refreshUser } from '#src/session/refreshUser.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { bannerKind, type BannerKind, hiddenMark } from './bannerKind.ts';
import { daysUntil } from './daysUntil.ts';
import { keepPlace } from './placeBefore.ts';
import classes from './SubscriptionBanner.module.css';
import { subscriptionQuery } from './subscriptionQuery.ts';

const key = 'voronka.subscription.hidden';

/** On top of every page: that the subscription ends, waits for its payment, or is not active. */
export function SubscriptionBanner() {
  const { t } = useLingui();
  const { data } = useQuery({ ...subscriptionQuery, staleTime: 60_000 });
  const [hidden, setHidden] = useState(() => localStore.get(key));
  const isHere = useLocation({ select: ({ pathname }) => pathname === '/subscribe/' || pathname === '/sbscrb/' });
  const kind = data && bannerKind(data);
  const mark = data?.until ? hiddenMark(data.until) : '';
  const isShown =
    Boolean(kind) && !(kind === 'soon' && (hidden === mark || isHere)) && !(kind === 'inactive' && isHere);
  const session = useSession();
  const queries = useQueryClient();
  // It may have been paid meanwhile: in another tab, on the phone, or in Telegram.
  useEffect(
    () =>
      onPageReturn(() => {
        void queries.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
        void refreshUser(session).catch(() => {});
      }),
    [queries, session],
  );
  const banner = useRef<HTMLElement>(null);
  useBannerHeight(banner, isShown);
  if (!data || !kind || !isShown) return null;
  const hide = () => {
    localStore.set(key, mark);
    setHidden(mark);
  };
  return (
    <section ref={banner} className={classes.banner} aria-label={t`Subscription`}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <output className="grow">
        <Words kind={kind} subscription={data} />
      </output>
      <Link
        to="/subscribe/"
        search={kind === 'grace' ? payingOf(data) : {}}
        className={buttonClass()}
        onClick={() => {
          if (!isHere) keepPlace();
        }}
      >
        {kind === 'grace' ? <Trans>Pay now</Trans> : <Trans>More details</Trans>}
      </Link>
      {kind === 'soon' && (
        <IconButton label={t`Hide until tomorrow`} onClick={hide}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    </section>
  );
}

/** Straight to the payment of the plan that was not paid, where it can be paid. */
const payingOf = ({ mode, plan, plans }: Subscription) =>
  mode === 'payments' && plan !== null && plans.some(({ id }) => id === plan) ? { plan } : {};

function Words({ kind, subscription }: { kind: BannerKind; subscription: Subscription }) {
  const format = useFormat();
  const { state, until, grace_until: graceUntil, card_end: card, renews } = subscription;
  if (kind === 'inactive')
    return (
      <>
        <b>
          <Trans>Subscription isn’t active.</Trans>
        </b>{' '}
        <Trans>Bots, mailings and letters are paused. You keep everyone.</Trans>
      </>
    );
  if (kind === 'grace')
    return (
      <>
        <b>{renews ? <Trans>The payment didn’t go through.</Trans> : <Trans>The paid time is over.</Trans>}</b>{' '}
        {renews && card !== null && <Trans>Card •• {card} was not charged.</Trans>}{' '}
        {graceUntil !== null && <Trans>Your bots work until {format.dateTime(graceUntil)}.</Trans>}
      </>
    );
  const days = daysUntil(until ?? '');
  return (
    <>
      <b>
        {state === 'trial' ? (
          <Plural value={days} one="# day left in the free trial." other="# days left in the free trial." />
        ) : (
          <Plural value={days} one="The subscription ends in # day." other="The subscription ends in # days." />
        )}
      </b>{' '}
      <Trans>After {format.dateTime(until ?? '')}, bots, mailings and letters are paused.</Trans>
    </>
  );
}
