import { authorization } from './authorization.ts';
import type { FunnelFollower } from './FollowedFunnel.ts';
import { SharedEvents } from './SharedEvents.ts';

/** A page that is out of sight is seldom back within so long; then its place is free for others, ms. */
const graceMs = 10_000;

const bySession = new Map<string | null, SharedEvents>();
let hiding: ReturnType<typeof setTimeout> | undefined;
let isAway = false;

/**
 * Tells of a funnel until `signal` ends it: edits, state and counts as they change. It comes back by itself where it
 * broke off. Nothing is told while the page is out of sight.
 */
export function followFunnel(funnel: string, follower: FunnelFollower, signal: AbortSignal): void {
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
  const look = () => {
    clearTimeout(hiding);
    if (document.visibilityState === 'hidden') hiding = setTimeout(leave, graceMs);
    else comeBack();
  };
  document.addEventListener('visibilitychange', look);
  document.addEventListener('freeze', leave);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', look);
  look();
}

function leave(): void {
  isAway = true;
  for (const events of bySession.values()) events.leave();
}

function comeBack(): void {
  isAway = false;
  for (const events of bySession.values()) events.join();
}
