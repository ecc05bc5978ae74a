import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import type { Language } from '#contract/languages.ts';
import { sampleDocument } from '#src/features/funnels/add/sampleDocument.ts';
import type { DemoTexts } from './demoTexts.ts';
import type { SystemTexts } from './systemTexts.ts';

interface DemoAccount {
  email: string;
  password: string;
}
export interface OpenedSample extends DemoAccount {
  /** The address of the funnel; whoever opens it may sign in to its account. */
  link: string;
  funnel: string;
  /** The session of its account. */
  session: string;
  /** Who pays: the account of the funnel is the admin, whom nothing is charged. */
  customer: DemoAccount & { link: string };
}

/** Makes two accounts in a running product: one with the sample funnel, connected to a bot and running, and a customer. */
export async function openSample(
  url: string,
  botToken: string,
  { language, texts }: SystemTexts,
): Promise<OpenedSample> {
  // The first account of a server is its admin.
  const { session, ...account } = await signUp(url, language, { email: 'demo@example.org', ...texts.owner });
  const { session: customers, ...customer } = await signUp(url, language, {
    email: 'customer@example.org',
    ...texts.customer,
  });
  const document = sampleDocument(texts.funnel, v7);
  const funnel = { id: v7(), name: texts.funnelName, token: botToken, document };
  const { id } = await call<{ id: string }>(url, endpoints.funnels.create, funnel, session);
  const { method, path } = endpoints.funnels.run;
  await call(url, { method, path: path.replace(':id', id) }, {}, session);
  return {
    link: `${url}/content/funnels/${id}/?token=${session}`,
    funnel: id,
    session,
    ...account,
    customer: { link: `${url}/subscribe/?token=${customers}`, ...customer },
  };
}

async function signUp(url: string, language: Language, { email, ...name }: { email: string } & DemoTexts['owner']) {
  const password = randomBytes(9).toString('base64url');
  const { register, login, changeMe } = endpoints.account;
  await call(url, register, { email, password, re_password: password, ...name });
  const { auth_token: session } = await call<{ auth_token: string }>(url, login, { email, password });
  const time_zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  await call(url, changeMe, { language, time_zone }, session);
  return { session, email, password };
}

async function call<Body>(
  url: string,
  { method, path }: { method: string; path: string },
  body: object,
  session?: string,
): Promise<Body> {
  const headers = { 'content-type': 'application/json', ...(session && { authorization: `Token ${session}` }) };
  const response = await fetch(new URL(path, url), { method, headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text) as Body;
}
