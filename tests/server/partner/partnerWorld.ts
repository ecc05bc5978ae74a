import { endpoints } from '#contract/endpoints.ts';
import type { PartnerLink } from '#contract/schemas/money/partner.ts';
import {
  type Answer,
  callEndpoint,
  type SignedUp,
  signUp,
  startTestApp,
  type TestAppOptions,
} from '#tests/support/app.ts';
import { becomePartner } from '#tests/support/partners.ts';

const { click, follow, createLink, links } = endpoints.partner;
const { register, login } = endpoints.account;
const password = 'correct horse 7';

/** A browser as people use them. */
export const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

export interface Visitor {
  /** What a page does that was opened with `?ref=CODE`. */
  click(code: string, headers?: Record<string, string>): Promise<Answer>;
  /** Opens `/api/ref/CODE/`. */
  follow(code: string, headers?: Record<string, string>): Promise<Answer>;
  signUp(body?: Record<string, unknown>): Promise<{ id: string; call: SignedUp['call'] }>;
  /** The `visitor` cookie; null without one. */
  cookie(): string | null;
}

/** An app with a clock that tests move, and partners in it. */
export async function openPartnerWorld({ env = {}, ...options }: TestAppOptions & { at?: string } = {}) {
  let now = new Date(options.at ?? '2026-05-01T10:00:00Z');
  const test = await startTestApp({ works: false, ...options, env, now: () => now });
  let people = 0;

  /** A browser that keeps cookies, unless they are blocked in it. */
  const visitor = ({ agent = firefox, blocksCookies = false } = {}): Visitor => {
    let cookie: string | null = null;
    const headers = () => ({ 'user-agent': agent, ...(cookie !== null && { cookie }) });
    const go = async (endpoint: typeof click | typeof follow, code: string, more: Record<string, string> = {}) => {
      const answer = await callEndpoint(test.url, endpoint, { params: { code }, headers: { ...headers(), ...more } });
      const [set] = answer.headers.getSetCookie();
      if (set !== undefined && !blocksCookies) cookie = set.split(';')[0] ?? null;
      return answer;
    };
    return {
      click: (code, more) => go(click, code, more),
      follow: (code, more) => go(follow, code, more),
      cookie: () => cookie,
      signUp: async (more = {}) => {
        const email = `brought${++people}@example.org`;
        const body = { email, password, re_password: password, ...more };
        const made = await callEndpoint<{ id: string }>(test.url, register, { body, headers: headers() });
        if (made.status !== 201) throw new Error(`sign-up: ${JSON.stringify(made.body)}`);
        const signed = await callEndpoint<{ auth_token: string }>(test.url, login, { body: { email, password } });
        const authorization = `Token ${signed.body.auth_token}`;
        const call: SignedUp['call'] = (endpoint, args = {}) =>
          callEndpoint(test.url, endpoint, { ...args, headers: { authorization, ...args.headers } });
        return { id: made.body.id, call };
      },
    };
  };

  return {
    test,
    visitor,
    close: () => test.stop(),
    now: () => now,
    /** Moves the clock. */
    pass(hours: number): void {
      now = new Date(now.getTime() + hours * 3_600_000);
    },
    async partner() {
      const user = await signUp(test);
      const first = await becomePartner(user);
      /** Another link of the partner's. */
      const link = async (body: Record<string, unknown> = {}): Promise<PartnerLink> => {
        const made = await user.call<PartnerLink>(createLink, { body: { name: 'Blog', ...body } });
        if (made.status !== 201) throw new Error(`link: ${JSON.stringify(made.body)}`);
        return made.body;
      };
      const figures = async (): Promise<Record<string, [clicks: number, signUps: number]>> => {
        const { results } = (await user.call<{ results: PartnerLink[] }>(links)).body;
        return Object.fromEntries(results.map(({ code, clicks, sign_ups }) => [code, [clicks, sign_ups]]));
      };
      return { ...user, code: first.code, first, link, figures };
    },
    /** Whom a person is attributed to, as stored. */
    broughtBy: async (userId: string) =>
      (await test.app.deps.db
        .selectFrom('attributions')
        .selectAll()
        .where('user_id', '=', userId)
        .executeTakeFirst()) ?? null,
  };
}
export type PartnerWorld = Awaited<ReturnType<typeof openPartnerWorld>>;
