import { once } from 'node:events';
import type { FastifyReply } from 'fastify';

/** The keep-alive interval, ms: proxies close connections that are idle for half a minute. */
const heartbeatMs = 20_000;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

let open = 0;
/** How many streams of this process are open. */
export const openEventStreams = (): number => open;

/** A server-sent event stream on a reply: headers are flushed at once, then events with heartbeats between them. */
export class EventStream {
  readonly #raw: FastifyReply['raw'];
  readonly #gone = new AbortController();
  readonly #heartbeat: NodeJS.Timeout;

  constructor(reply: FastifyReply) {
    reply.hijack();
    this.#raw = reply.raw;
    for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers })) {
      if (value !== undefined) this.#raw.setHeader(name, value);
    }
    this.#raw.writeHead(200);
    this.#raw.write(': open\n\n');
    this.#heartbeat = setInterval(() => this.#raw.write(':\n\n'), heartbeatMs);
    open += 1;
    this.#raw.once('close', () => {
      open -= 1;
      this.#stop();
    });
  }

  /** Aborted once the client disconnects or the stream is closed. */
  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  /** Sends one event with backpressure: waits while the client is slower. */
  async send({ event, data }: { event: string; data: unknown }, id: string): Promise<void> {
    if (this.gone.aborted) return;
    const isTaken = this.#raw.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    if (isTaken) return;
    // aborting the wait rejects: a stream that is gone needs no drain, and its next event is not sent
    await once(this.#raw, 'drain', { signal: this.gone }).catch(() => undefined);
  }

  /** A stalled client keeps the connection open for a while, so nothing may be written after the end. */
  close(): void {
    this.#stop();
    this.#raw.end();
  }

  #stop(): void {
    clearInterval(this.#heartbeat);
    this.#gone.abort();
  }
}
