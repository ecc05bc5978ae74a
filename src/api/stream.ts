import type { Endpoint } from '#contract/endpoint.ts';
import { pageLanguage } from '#src/platform/pageLanguage.ts';
import { address } from './address.ts';
import { NoAnswer } from './noAnswer.ts';
import { readError } from './readError.ts';
import { tellTokenRefused } from './refusedToken.ts';
import { eventReader, type ServerEvent } from './serverEvents.ts';

export interface StreamArgs {
  query: Record<string, string>;
  /** The value of the header Authorization. */
  signed: string | null;
  /** Resumes behind this event. */
  lastEventId?: string;
  onOpen?: () => void;
  onEvent: (event: ServerEvent) => void;
  signal: AbortSignal;
}

/** The server says something every 20 s: a connection that says nothing for longer has gone without a word. */
const longestSilenceMs = 45_000;

/**
 * Reads a server-sent stream by fetch, because an EventSource cannot send `Authorization`.
 *
 * Resolves when the server ends the stream, throws `ApiError` or `NoAnswer` when it cannot be read
 * further, and an `AbortError` when the signal ended it. Connecting again is the caller's.
 */
export async function stream(endpoint: Pick<Endpoint, 'method' | 'path'>, args: StreamArgs): Promise<void> {
  const headers = streamHeaders(args);
  const life = watchSilence(args.signal);
  try {
    const response = await fetch(address(endpoint.path, {}, args.query), {
      method: endpoint.method,
      headers,
      credentials: 'omit',
      cache: 'no-store',
      signal: life.signal,
    });
    life.heard();
    if (response.status === 401) tellTokenRefused(args.signed);
    if (!response.ok) throw readError(response.status, response.headers, await response.text());
    args.onOpen?.();
    await readEvents(response, args.onEvent, life.heard);
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

/** Ends a call where `signal` ends it, or where nothing is heard for too long. */
function watchSilence(signal: AbortSignal) {
  const call = new AbortController();
  const end = () => call.abort(signal.reason);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  };
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(end, longestSilenceMs);
  };
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  heard();
  return { signal: call.signal, heard, stop };
}

async function readEvents(
  response: Response,
  onEvent: (event: ServerEvent) => void,
  onHeard: () => void,
): Promise<void> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  const take = eventReader(onEvent);
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onHeard();
    take(decoder.decode(value, { stream: true }));
  }
}
