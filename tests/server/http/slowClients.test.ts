import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { signUp, startTestApp, type TestApp, type TestAppOptions } from '#tests/support/app.ts';
import { longTest } from '#tests/support/longTest.ts';

let test: TestApp;
const sockets: Socket[] = [];
const start = async (options: TestAppOptions) => {
  test = await startTestApp({ works: false, ...options });
  return signUp(test);
};
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await test.stop();
});

/** A connection on which the test writes what it likes; `said` is all that came back until the end. */
async function open() {
  const { hostname, port } = new URL(test.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk));
  socket.on('error', () => {});
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'connect').catch(() => {});
  return { socket, said: () => text, ended };
}

const head = (lines: string[]) => `${['POST /api/files/ HTTP/1.1', 'Host: x', ...lines].join('\r\n')}\r\n\r\n`;

const multipart = 'multipart/form-data; boundary=x';
const filePart = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
const { funnels, account, files } = endpoints;

describe('a request that arrives too slowly is aborted', () => {
  it('in its headers', async () => {
    await start({ patience: { headersMs: 200 } });
    const { socket, ended } = await open();
    socket.write('GET /api/health/ HTTP/1.1\r\nHost: x\r\n');
    await ended;
  });

  longTest('in its body, unless it is an upload that makes progress', async () => {
    const { token } = await start({ patience: { bodyMs: 1_000 } });
    const slow = await Promise.all(
      [
        ['JSON', funnels.create.path, 'application/json', '{"name": '],
        ['a form', account.login.path, 'application/x-www-form-urlencoded', 'email=a'],
        ['a form in parts', account.login.path, multipart, '--x\r\n'],
        ['an upload', files.upload.path, multipart, '--x\r\n'],
        ['an upload in its file', files.upload.path, multipart, `${filePart}abc`],
        ['where nothing is', '/api/nowhere/', 'application/json', '{"name": '],
      ].map(async ([name, path, type, begun = '']) => {
        const { socket, said, ended } = await open();
        const signed = path === account.login.path ? [] : [`Authorization: Token ${token}`];
        const lines = [`Content-Type: ${type}`, 'Content-Length: 2000', ...signed];
        socket.write(head(lines).replace(files.upload.path, path ?? ''));
        socket.write(begun);
        const drip = setInterval(() => socket.writable && socket.write(' '), 50);
        await ended;
        clearInterval(drip);
        return [name, /^HTTP.*/.exec(said())?.[0], /"code":"\w+"/.exec(said())?.[0]];
      }),
    );
    expect(slow).toEqual(slow.map(([name]) => [name, 'HTTP/1.1 408 Request Timeout', '"code":"request_timeout"']));

    const moving = await open();
    const [chunk, end] = [Buffer.alloc(128 * 1024), '\r\n--x--\r\n'];
    const bytes = filePart.length + 8 * chunk.length + end.length;
    moving.socket.write(
      head([`Content-Type: ${multipart}`, `Content-Length: ${bytes}`, `Authorization: Token ${token}`]),
    );
    moving.socket.write(filePart);
    for (let n = 0; n < 8; n++) {
      moving.socket.write(chunk);
      await after(300);
    }
    moving.socket.write(end);
    await expect.poll(moving.said).toContain('HTTP/1.1 415');
  });
});

describe('connections per address are limited', () => {
  it('without a reverse proxy', async () => {
    await start({ env: { CONNECTIONS: '8' } });
    /** A connection that is held after its answer, or null where it was cut off. */
    const ask = async () => {
      const one = await open();
      one.socket.write('GET /api/health/ HTTP/1.1\r\nHost: x\r\n\r\n');
      await Promise.race([one.ended, new Promise((said) => one.socket.once('data', said))]);
      return one.said().startsWith('HTTP/1.1 200') ? one : null;
    };
    const held = (await Promise.all(Array.from({ length: 20 }, ask))).filter((one) => one !== null);
    expect(held.length).toBeGreaterThan(0);
    expect(held.length).toBeLessThanOrEqual(8);
    expect(await ask()).toBe(null);
    held[0]?.socket.destroy();
    await expect.poll(async () => (await ask()) !== null).toBe(true);
  });

  it('by the address that a trusted proxy forwards', async () => {
    const { token } = await start({ env: { CONNECTIONS: '3', TRUST_PROXY: '1' } });
    const waiting = async (address: string) => {
      const one = await open();
      // the answer to `Expect` shows that the request has come before the next one is sent
      const expects = ['Expect: 100-continue', 'Content-Type: application/json', 'Content-Length: 9'];
      const body = [...expects, `Authorization: Token ${token}`];
      one.socket.write(head([...body, `X-Forwarded-For: ${address}`]).replace('/api/files/', funnels.create.path));
      await expect.poll(one.said).toContain('100 Continue');
      return one;
    };
    const here = [await waiting('10.0.0.1'), await waiting('10.0.0.1'), await waiting('10.0.0.1')];
    const asked = (address: string) =>
      fetch(new URL('/api/health/', test.url), { headers: { 'x-forwarded-for': address } });
    await expect.poll(async () => (await asked('10.0.0.1')).status).toBe(429);
    expect((await asked('10.0.0.2')).status).toBe(200);
    here[0]?.socket.destroy();
    await expect.poll(async () => (await asked('10.0.0.1')).status).toBe(200);
  });
});
