import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const folder = import.meta.dirname;
const kinds: Record<string, string> = { html: 'text/html', css: 'text/css', ts: 'text/javascript' };

/** A file of the page; TypeScript without its types. */
function page(name: string): { kind: string; body: string } | null {
  const extension = /^[A-Za-z]+\.(html|css|ts)$/.exec(name)?.[1];
  if (!extension) return null;
  try {
    const source = readFileSync(path.join(folder, name), 'utf8');
    const body = extension === 'ts' ? stripTypeScriptTypes(source) : source;
    return { kind: `${kinds[extension]}; charset=utf-8`, body };
  } catch {
    return null;
  }
}

/** Serves the page of chats with an emulator on 127.0.0.1; 0 takes a free port. Returns its address. */
export async function serveChats(emulatorUrl: string, port: number): Promise<{ url: string; stop: () => void }> {
  const chats = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1) || 'index.html';
    if (name === 'emulator.json') {
      response.setHeader('content-type', 'application/json');
      return void response.end(JSON.stringify({ url: emulatorUrl }));
    }
    const found = page(name);
    response.writeHead(found ? 200 : 404, { 'content-type': found?.kind ?? 'text/plain', 'cache-control': 'no-store' });
    response.end(found?.body ?? 'Not found');
  });
  chats.listen(port, '127.0.0.1');
  await once(chats, 'listening');
  return {
    url: `http://127.0.0.1:${(chats.address() as AddressInfo).port}`,
    stop: () => {
      chats.close();
      chats.closeAllConnections();
    },
  };
}
