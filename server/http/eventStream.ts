import { once } from 'node:events';
import type { FastifyReply } from 'fastify';

/** Proxies close what says nothing for half a minute; ms. */
const heartbeatMs = 20_000;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

/** A server-sent stream on a reply: the headers go out at once, then events and, between them, heartbeats. */
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
    this.#raw.once('close', () => this.#stop());
  }

  /** Aborted once the reader has gone or the stream was closed. */
  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  /** Sends one event and waits while the reader is slower than we are. */
  async send({ event, data }: { event: string; data: unknown }, id: string): Promise<void> {
    if (this.gone.aborted) return;
    const isTaken = this.#raw.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    if (!isTaken) await once(this.#raw, 'drain', { signal: this.gone }).catch(() => undefined);
  }

  /** A reader that has stalled keeps the connection open for a while yet: nothing may be written to it after its end. */
  close(): void {
    this.#stop();
    this.#raw.end();
  }

  #stop(): void {
    clearInterval(this.#heartbeat);
    this.#gone.abort();
  }
}
