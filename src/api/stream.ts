import type { Endpoint } from '#contract/endpoint.ts';
import { deviceNow, learnServerTime } from '#src/platform/clock.ts';
import { pageLanguage } from '#src/platform/page/pageLanguage.ts';
import { endpointUrl } from './endpointUrl.ts';
import { isOwnType } from './foreignAnswer.ts';
import { NoAnswer } from './noAnswer.ts';
import { parseError } from './parseError.ts';
import { notifyTokenRejected } from './rejectedToken.ts';
import { eventReader, type ServerEvent } from './serverEvents.ts';

export interface StreamArgs {
  query: Record<string, string>;
  /** The Authorization header. */
  signed: string | null;
  /** Resumes after this event. */
  lastEventId?: string;
  onOpen?: () => void;
  onEvent: (event: ServerEvent) => void;
  signal: AbortSignal;
}

/** The server sends a heartbeat every 20 s, so a longer silence means a dead connection. */
const longestSilenceMs = 45_000;

/**
 * Reads a server-sent stream by fetch, because an EventSource cannot send `Authorization`. Resolves when the server
 * ends the stream, throws `ApiError` or `NoAnswer` on failure, and an `AbortError` when the signal aborted it.
 * Reconnecting is the caller's job.
 */
export async function stream(endpoint: Pick<Endpoint, 'method' | 'path'>, args: StreamArgs): Promise<void> {
  const headers = streamHeaders(args);
  const life = watchSilence(args.signal);
  const sentAt = deviceNow();
  try {
    const response = await fetch(endpointUrl(endpoint.path, {}, args.query), {
      method: endpoint.method,
      headers,
      credentials: 'omit',
      cache: 'no-store',
      signal: life.signal,
    });
    life.restartTimer();
    learnServerTime(response, sentAt);
    if (response.status === 401 && isOwnType(response.headers.get('Content-Type'))) notifyTokenRejected(args.signed);
    if (!response.ok) throw parseError(response.status, response.headers, await response.text());
    args.onOpen?.();
    await readEvents(response, args.onEvent, life.restartTimer);
  } catch (error) {
    if (!args.signal.aborted && life.signal.aborted) throw new NoAnswer('timeout', error);
    if (args.signal.aborted || !(error instanceof TypeError)) throw error;
    throw new NoAnswer('network', error);
  } finally {
    life.stop();
  }
}

function streamHeaders({ lastEventId, signed }: StreamArgs): Headers {
  const headers = new Headers({ Accept: 'text/event-stream', 'Accept-Language': pageLanguage() });
  if (signed) headers.set('Authorization', signed);
  if (lastEventId) headers.set('Last-Event-ID', lastEventId);
  return headers;
}

/** Aborts when `signal` does, or when nothing is received for too long. */
function watchSilence(signal: AbortSignal) {
  const call = new AbortController();
  const end = () => call.abort(signal.reason);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  };
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(end, longestSilenceMs);
  };
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  restartTimer();
  return { signal: call.signal, restartTimer, stop };
}

async function readEvents(
  response: Response,
  onEvent: (event: ServerEvent) => void,
  onHeard: () => void,
): Promise<void> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  const parseChunk = eventReader(onEvent);
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onHeard();
    parseChunk(decoder.decode(value, { stream: true }));
  }
}
