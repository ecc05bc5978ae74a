import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}
export interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}
/** Undefined leaves the caller waiting. */
export type Answering = (asked: Asked, response: ServerResponse) => Answer | undefined;

/** A local HTTP server that answers as told and remembers what it was asked. */
export async function answering(answer: Answering) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => void respond(request, response));
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await Array.fromAsync(request as AsyncIterable<Buffer>)).map(String).join('');
    const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
    asked.push(one);
    const told = answer(one, response);
    if (!told) return;
    response.writeHead(told.status ?? 200, { 'Content-Type': 'application/json', ...told.headers });
    response.end(told.body === undefined ? '' : JSON.stringify(told.body));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
