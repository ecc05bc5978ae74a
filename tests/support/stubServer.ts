import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}
export interface StubAnswer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}
/** A handler's result; undefined never responds. */
export type Respond = (asked: ReceivedRequest, response: ServerResponse) => StubAnswer | undefined;

/** A local HTTP server that responds by a function and records its requests. */
export async function startStubServer(answer: Respond) {
  const asked: ReceivedRequest[] = [];
  const server = createServer((request, response) => void respond(request, response));
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await Array.fromAsync(request as AsyncIterable<Buffer>)).map(String).join('');
    const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
    asked.push(one);
    const reply = answer(one, response);
    if (!reply) return;
    // A test that sets the clock sets the server's too, unless it says otherwise.
    const date = new Date().toUTCString();
    response.writeHead(reply.status ?? 200, { 'Content-Type': 'application/json', Date: date, ...reply.headers });
    response.end(reply.body === undefined ? '' : JSON.stringify(reply.body));
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
