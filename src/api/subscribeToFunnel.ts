import { authorization } from './authorization.ts';
import type { FunnelListener } from './FunnelSubscription.ts';
import { SharedEvents } from './SharedEvents.ts';

/** A hidden page unsubscribes after this long, which frees its connection for others, ms. */
const graceMs = 10_000;

const bySession = new Map<string | null, SharedEvents>();
let hiding: ReturnType<typeof setTimeout> | undefined;
let isAway = false;

/**
 * Subscribes to a funnel's edits, state and counts until `signal` aborts. Reconnects by itself. Nothing is received
 * while the page is hidden.
 */
export function subscribeToFunnel(funnel: string, follower: FunnelListener, signal: AbortSignal): void {
  if (signal.aborted) return;
  watchPage();
  const session = authorization();
  const events = bySession.get(session) ?? new SharedEvents(session);
  bySession.set(session, events);
  const end = events.follow(funnel, follower);
  signal.addEventListener('abort', end, { once: true });
  if (!isAway) events.join();
}

let isWatched = false;

function watchPage(): void {
  if (isWatched) return;
  isWatched = true;
  const followVisibility = () => {
    clearTimeout(hiding);
    if (document.visibilityState === 'hidden') hiding = setTimeout(leave, graceMs);
    else comeBack();
  };
  document.addEventListener('visibilitychange', followVisibility);
  document.addEventListener('freeze', leave);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', followVisibility);
  followVisibility();
}

function leave(): void {
  isAway = true;
  for (const events of bySession.values()) events.leave();
}

function comeBack(): void {
  isAway = false;
  for (const events of bySession.values()) events.join();
}
