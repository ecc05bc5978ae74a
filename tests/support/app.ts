import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type App, createApp } from '#server/app.ts';
import type { AppOptions } from '#server/appOptions.ts';
import { readConfig } from '#server/config/config.ts';
import type { Database } from '#server/db/open/open.ts';
import { cheapPasswords } from './cheapPasswords.ts';
import { openTestDatabase } from './databases/testDatabase.ts';
import { filesUnderTest } from './s3/filesUnderTest.ts';

export interface TestAppOptions extends Pick<AppOptions, 'now' | 'newId' | 'works' | 'patience' | 'rateLimits'> {
  /** Root URL of the Bot API; without it every call fails at once. */
  telegramRoot?: string;
  /** Additional environment variables. */
  env?: Record<string, string>;
  /** An open database, which the app closes. */
  database?: Database;
  webRoot?: string;
}

export interface TestApp {
  url: string;
  app: App;
  dataDir: string;
  stop(): Promise<void>;
}

const newFolder = () => mkdtempSync(path.join(os.tmpdir(), 'voronka-test-'));
const folders = new WeakMap<object, string>();
const shared: string[] = [];

/** All apps on one database share its folder, which then stays until the process ends. */
function folderOf(database: Database | undefined): string {
  if (!database) return newFolder();
  const known = folders.get(database.db);
  if (known !== undefined) return known;
  const folder = newFolder();
  if (shared.length === 0)
    process.once('exit', () => shared.map((each) => rmSync(each, { recursive: true, force: true })));
  shared.push(folder);
  folders.set(database.db, folder);
  return folder;
}

/** Starts the real app on a free port, with an empty database of the kind that TEST_DATABASE names. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = folderOf(options.database);
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    THROTTLE: 'off',
    TELEGRAM_API_ROOT: options.telegramRoot ?? 'http://127.0.0.1:9',
    ...filesUnderTest.env,
    ...options.env,
  });
  const database = options.database ?? (await openTestDatabase());
  const app = await createApp({
    config,
    version: 'test',
    webRoot: options.webRoot ?? path.join(dataDir, 'web'),
    checksAnswers: true,
    passwordCost: cheapPasswords,
    ...options,
    database,
  });
  const stop = async () => {
    await app.stop();
    if (!options.database) rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: app.url, app, dataDir, stop };
}

export interface CallArgs {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

/** Calls an endpoint over HTTP and returns any response, its body parsed if it is JSON. */
export async function callEndpoint<Body = unknown>(
  url: string,
  { method, path: template }: Pick<Endpoint, 'method' | 'path'>,
  { params = {}, query = {}, body, headers = {} }: CallArgs = {},
): Promise<Answer<Body>> {
  const filled = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const address = new URL(filled, url);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const text = body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch(address, { method, headers: { ...type, ...headers }, redirect: 'manual', body: text });
  const said = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && said !== '';
  return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(said) : said) as Body };
}

export interface SignedUp {
  id: string;
  email: string;
  token: string;
  call<Body = unknown>(endpoint: Pick<Endpoint, 'method' | 'path'>, args?: CallArgs): Promise<Answer<Body>>;
}

let people = 0;
const password = 'correct horse 7';

/** Creates an account and signs it in. */
export async function signUp(
  { url, headers: sent = {} }: Pick<TestApp, 'url'> & { headers?: Record<string, string> },
  email = `person${++people}@example.org`,
): Promise<SignedUp> {
  const body = { email, password, re_password: password };
  const { register, login } = endpoints.account;
  const registered = await callEndpoint<{ id: string }>(url, register, { body, headers: sent });
  if (registered.status !== 201) throw new Error(`sign-up: ${JSON.stringify(registered.body)}`);
  const { auth_token: token } = (await callEndpoint<{ auth_token: string }>(url, login, { body, headers: sent })).body;
  const call: SignedUp['call'] = (endpoint, args = {}) =>
    callEndpoint(url, endpoint, { ...args, headers: { authorization: `Token ${token}`, ...args.headers } });
  return { id: registered.body.id, email, token, call };
}
