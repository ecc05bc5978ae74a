import { type Answer, callEndpoint, type TestApp } from '#tests/support/app.ts';
import { endpoints } from '#contract/endpoints.ts';
import { mailTo } from '#tests/support/mails.ts';

export const password = 'correct horse 7';

type Name = keyof typeof endpoints.account;
export interface Calls {
  /** Over HTTP, without a session. */
  call<Body = unknown>(name: Name, body?: unknown, headers?: Record<string, string>): Promise<Answer<Body>>;
  /** A new account, not yet signed in. */
  register(email: string, headers?: Record<string, string>): Promise<string>;
  /** A token, or null where signing in is refused. */
  logIn(email: string, secret?: string): Promise<string | null>;
  /** The key in the next mail to somebody. */
  mailedKey(email: string): Promise<{ uid: string; token: string }>;
}

/** A mail that only tells of something leads to a page without a key. */
function keyIn(link: string): { uid: string; token: string } {
  const [, , uid = '', token = ''] = new URL(link).pathname.split('/');
  return { uid, token };
}

/** The account calls of an app, short. */
export function accountCalls(test: () => TestApp): Calls {
  const call: Calls['call'] = (name, body, headers = {}) =>
    callEndpoint(test().url, endpoints.account[name], { body, headers });
  return {
    call,
    async register(email, headers) {
      const answer = await call<{ id: string }>('register', { email, password, re_password: password }, headers);
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return answer.body.id;
    },
    async logIn(email, secret = password) {
      const answer = await call<{ auth_token?: string }>('login', { email, password: secret });
      return answer.body.auth_token ?? null;
    },
    async mailedKey(email) {
      const { link } = await mailTo(test(), email, (mail) => keyIn(mail.link).token !== '');
      return keyIn(link);
    },
  };
}

export const as = (token: string | null) => ({ authorization: `Token ${token}` });
export const russian = { 'accept-language': 'ru' };
