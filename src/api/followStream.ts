import type { Endpoint, ParamsOf } from '#contract/endpoint.ts';
import { ApiError } from './apiError.ts';
import type { ServerEvent } from './serverEvents.ts';
import { stream } from './stream.ts';

interface Following<E> {
  params: ParamsOf<E>;
  /** The stream stands, also when it came back. */
  onOpen?: () => void;
  onEvent: (event: ServerEvent) => void;
  signal: AbortSignal;
}

const shortestWaitMs = 500;
const longestWaitMs = 30_000;

/** Reads a stream until `signal` ends it, or it is there no more: comes back by itself and goes on behind the last event. */
export async function followStream<E extends Endpoint>(endpoint: E, { params, onOpen, onEvent, signal }: Following<E>) {
  let lastEventId = '';
  let waitMs = shortestWaitMs;
  const opened = () => {
    waitMs = shortestWaitMs;
    onOpen?.();
  };
  const take = (event: ServerEvent) => {
    if (event.id) lastEventId = event.id;
    onEvent(event);
  };
  while (!signal.aborted) {
    try {
      await stream(endpoint, { params, lastEventId, onOpen: opened, onEvent: take, signal });
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 401)) return;
    }
    await wait(waitMs, signal);
    waitMs = Math.min(longestWaitMs, waitMs * 2);
  }
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
