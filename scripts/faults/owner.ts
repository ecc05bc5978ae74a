import { Readable } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type CallArgs, callEndpoint } from '#tests/support/app.ts';

const account = { email: 'owner@example.org', password: 'correct horse 7' };
const retryMs = 100;
const patienceMs = 60_000;
const away = new Set([502, 503, 504]);

/** The account that owns the funnel; retries while the server is down, as the page does. */
export class Owner {
  private readonly url: string;
  private token = '';
  /** The number of calls that needed a retry. */
  repeated = 0;

  constructor(url: string) {
    this.url = url;
  }

  async signUp(): Promise<void> {
    await this.ask(endpoints.account.register, { body: { ...account, re_password: account.password } }, [201, 400]);
    await this.logIn();
  }

  /** Again after months, in which a session ends. */
  async logIn(): Promise<void> {
    this.token = '';
    this.token = (await this.ask<{ auth_token: string }>(endpoints.account.login, { body: account })).auth_token;
  }

  /** Calls an endpoint and retries until there is a response. @throws when the call is refused. */
  async ask<Body = unknown>(
    endpoint: Pick<Endpoint, 'method' | 'path'>,
    args: CallArgs = {},
    fine: number[] = [200, 201, 204],
  ): Promise<Body> {
    const headers = { ...(this.token && { authorization: `Token ${this.token}` }), ...args.headers };
    const until = Date.now() + patienceMs;
    for (let isFirst = true; ; isFirst = false) {
      const answer = await callEndpoint<Body>(this.url, endpoint, { ...args, headers }).catch(() => null);
      if (answer !== null && !away.has(answer.status)) {
        if (!isFirst) this.repeated++;
        if (fine.includes(answer.status)) return answer.body;
        throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      }
      if (Date.now() > until) throw new Error(`${endpoint.method} ${endpoint.path}: no answer in ${patienceMs} ms`);
      await after(retryMs);
    }
  }

  /** Uploads once, without a retry, at the pace at which `body` yields. @throws when the connection breaks. */
  async upload(
    name: string,
    body: AsyncIterable<Uint8Array> | Uint8Array[],
  ): Promise<{ id: string; bytes: number; url: string }> {
    const boundary = '----faults';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
    async function* form() {
      yield Buffer.from(head);
      yield* body;
      yield Buffer.from(`\r\n--${boundary}--\r\n`);
    }
    const headers = {
      authorization: `Token ${this.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    };
    const request = { method: 'POST', headers, body: Readable.toWeb(Readable.from(form())), duplex: 'half' };
    const answer = await fetch(new URL('/api/files/', this.url), request as RequestInit);
    if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { id: string; bytes: number; url: string };
  }
}
