import type { Endpoint } from '#contract/endpoint.ts';
import { waitForOnline } from '#src/platform/waitForOnline.ts';
import { ApiError } from './apiError.ts';
import { type StreamArgs, stream } from './stream.ts';

interface Following extends Omit<StreamArgs, 'lastEventId'> {
  /** Read at each connect, to resume after this event. */
  lastEventId: () => string;
  /** Disconnected; a reconnect follows. */
  /** Whether it is still to be followed; asked before each connection. */
  isCurrent?: () => boolean;
  onLost: () => void;
}

const shortestWaitMs = 500;
const longestWaitMs = 30_000;

/**
 * Reads a stream until `signal` aborts or the session ends. Reconnects with a backoff and resumes after the last event.
 */
export async function streamWithReconnect(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  { lastEventId, onOpen, onLost, isCurrent, ...args }: Following,
): Promise<'stopped' | 'refused'> {
  let waitMs = shortestWaitMs;
  const opened = () => {
    waitMs = shortestWaitMs;
    onOpen?.();
  };
  while (!args.signal.aborted && (isCurrent?.() ?? true)) {
    let leastMs = 0;
    try {
      await stream(endpoint, { ...args, lastEventId: lastEventId(), onOpen: opened });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return 'refused';
      if (error instanceof ApiError) leastMs = (error.retryAfterSeconds ?? 0) * 1_000;
    }
    if (args.signal.aborted) break;
    onLost();
    await waitForOnline(Math.max(waitMs, leastMs), args.signal);
    waitMs = Math.min(longestWaitMs, waitMs * 2);
  }
  return 'stopped';
}
