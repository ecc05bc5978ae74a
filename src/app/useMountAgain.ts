import { useEffect, useState } from 'react';

/** What fails again this soon after it was mounted again would fail for ever, ms. */
const soonMs = 10_000;
let mountedAt = Number.NEGATIVE_INFINITY;

/**
 * Mounts a failed screen again by itself: what another program did to the page is gone with the old elements, and what
 * was typed is stored. @returns whether it is doing so
 */
export function useMountAgain(isOwnFault: boolean, reset: () => void): boolean {
  const [isTrying] = useState(() => isOwnFault && performance.now() - mountedAt > soonMs);
  useEffect(() => {
    if (!isTrying) return;
    mountedAt = performance.now();
    reset();
  }, [isTrying, reset]);
  return isTrying;
}
