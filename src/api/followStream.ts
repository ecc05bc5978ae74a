import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError } from './apiError.ts';
import { type StreamArgs, stream } from './stream.ts';

interface Following extends Omit<StreamArgs, 'lastEventId'> {
  /** Asked each time it is opened: it goes on behind this event. */
  lastEventId: () => string;
  /** It broke off, and comes back by itself. */
  onLost: () => void;
}

const shortestWaitMs = 500;
const longestWaitMs = 30_000;

/** Reads a stream until `signal` ends it, or the session is over: comes back by itself and goes on behind the last event. */
export async function followStream(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  { lastEventId, onOpen, onLost, ...args }: Following,
): Promise<'stopped' | 'refused'> {
  let waitMs = shortestWaitMs;
  const opened = () => {
    waitMs = shortestWaitMs;
    onOpen?.();
  };
  while (!args.signal.aborted) {
    let leastMs = 0;
    try {
      await stream(endpoint, { ...args, lastEventId: lastEventId(), onOpen: opened });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return 'refused';
      if (error instanceof ApiError) leastMs = (error.retryAfterSeconds ?? 0) * 1_000;
    }
    if (args.signal.aborted) break;
    onLost();
    await wait(Math.max(waitMs, leastMs), args.signal);
    waitMs = Math.min(longestWaitMs, waitMs * 2);
  }
  return 'stopped';
}

/** Until the time has passed, the network has come back, or the end. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
