import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import type { BotIdentity } from '#server/domain/gateways/telegram.ts';
import { createFunnel } from '#server/domain/funnels/create/createFunnel.ts';
import { funnelHandlers } from '#server/domain/mailings/lifecycle/funnelHandlers.ts';
import { startFromTemplate } from '#server/domain/templates/start/startFunnel.ts';
import { fileStore } from '#server/files/fileStore.ts';
import { convertFunnelInWorker } from '#server/converters/convertFunnelInWorker.ts';
import { readExportedInWorker } from '#server/readExportedInWorker.ts';
import { readyTemplates } from '#server/templates/readyTemplates.ts';
import { tableStore } from '#server/imports/tableStore.ts';
import { enqueueMail } from '#server/mail/enqueueMail.ts';
import { journeyHandlers } from '#server/journeyHandlers.ts';
import { journeyGate } from '#server/journeys/journeyGate.ts';
import { settleDeliveries } from '#server/settleDeliveries.ts';
import { openTelegramApi } from '#server/telegram/api.ts';
import { botProfileGate } from '#server/telegram/botProfileGate.ts';
import { cheapPasswords } from '#tests/support/cheapPasswords.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';
import type { FilesPlace } from '#server/files/place/FilesPlace.ts';
import { placeUnderTest } from '#tests/support/files/placeInFolder.ts';

/** The domain over a real database of its own, with a fake Telegram that knows the bots which a test makes. */
export interface FunnelWorld {
  deps: Deps;
  /** The installation's folder, with the uploads. */
  dataDir: string;
  place: FilesPlace;
  /** The account that acts; a test may assign another one. */
  actor: Actor;
  /** A second account. */
  other: Actor;
  /** Makes a bot at Telegram and returns its token. */
  bot(name?: string): string;
  revoke(token: string): void;
  /** Another token for the same bot; the old one is refused. */
  renew(token: string): string;
  webhooks: Map<string, string>;
  pass(ms: number): void;
  /** Deletes the uploads and closes the database. */
  close(): Promise<void>;
}

export const startedAt = Date.UTC(2026, 0, 1, 12);

export async function openFunnelWorld(): Promise<FunnelWorld> {
  const database = await openTestDatabase();
  const { db, listen } = database;
  let now = startedAt;
  let bots = 0;
  const identities = new Map<string, BotIdentity>();
  const webhooks = new Map<string, string>();
  const dataDir = mkdtempSync(join(tmpdir(), 'funnels-'));
  const log = { info: () => {}, error: () => {} };
  const clock = { now: () => new Date(now), newId: randomUUID as () => string, log };
  const journeyDeps = { ...clock, journeyHandlers: journeyHandlers(clock) };
  const place = await placeUnderTest(db, dataDir);
  const files = fileStore({ dataDir, db, place, key: randomBytes(32), now: clock.now, log });
  const deps: Deps = {
    isSendingPaused: () => false,
    keptDays: { history: 0, deliveries: 0, log: 0 },
    system: { read: () => Promise.reject(new Error('There is no system.')), backUp: () => null },
    db,
    readOnStandby: async (read) => ({ value: await read(db), asOf: null }),
    ...journeyDeps,
    randomBytes,
    listen,
    files,
    readExported: readExportedInWorker,
    convertFunnel: convertFunnelInWorker,
    readyTemplates,
    tables: tableStore({ dataDir, place }),
    fileUrl: files.fileUrl,
    incomingFileUrl: files.incomingFileUrl,
    vault: vault(randomBytes(32)),
    journeys: journeyGate(journeyDeps),
    funnelHandlers: funnelHandlers(clock),
    settleDeliveries: (tx, settled) => settleDeliveries(journeyDeps, tx, settled),
    startFromTemplate: (actor, id, fields) => startFromTemplate(deps, actor, id, fields),
    platformBot: { telegramId: 1, launchKey: Buffer.alloc(32), username: async () => 'platform_bot' },
    mail: { enqueue: (tx, mail) => enqueueMail(clock, tx, mail) },
    payments: {
      ...{ providers: new Map(), takesTests: false, isSigned: () => false, widget: null },
      ...{ terms: null, support: null },
    },
    billing: { mode: 'free', providers: [], plans: [], trialDays: 14 },
    beginTrial: async () => {},
    accounts: {
      trustsThisMachine: true,
      needsActivation: false,
      signUp: 'open',
      inviteCode: null,
      adminEmails: [],
      adminsNeedFactor: false,
      isThrottled: false,
      passwordCost: cheapPasswords,
      sign: (text) => text,
    },
    accountLimits: { people: null, messages: null, file_bytes: null },
    partnerRules: { commission: 30, months: 12, holdDays: 14, terms: { version: '1', text: { en: '', ru: '' } } },
    botRate: 30,
    publicUrl: null,
    withdrawalRules: { minimum: {}, fee: {} },
    telegram: {
      identify: async (token) => identities.get(token) ?? null,
      foreignWebhook: async (token) => webhooks.get(token) ?? null,
      takeWebhook: async (token) => void webhooks.delete(token),
      openFile: async () => 'gone' as const,
      addStartCommand: async () => [],
    },
    botProfile: botProfileGate({ api: openTelegramApi('http://127.0.0.1:1'), openFile: async () => null }),
  };
  return {
    deps,
    dataDir,
    place,
    actor: await account(deps),
    other: await account(deps),
    webhooks,
    bot(name = 'Bot') {
      bots += 1;
      const id = Number(`${1000 + bots}${randomBytes(3).readUIntBE(0, 3)}`);
      const token = `${id}:${randomBytes(26).toString('hex').slice(0, 35)}`;
      identities.set(token, { telegram_id: id, username: `b${id}_bot`, name, description: '', short_description: '' });
      return token;
    },
    revoke: (token) => void identities.delete(token),
    renew(token) {
      const identity = identities.get(token);
      if (!identity) throw new Error('no such bot');
      const renewed = `${identity.telegram_id}:${randomBytes(26).toString('hex').slice(0, 35)}`;
      identities.set(renewed, identity);
      identities.delete(token);
      return renewed;
    },
    pass: (ms) => {
      now += ms;
    },
    async close() {
      rmSync(dataDir, { recursive: true, force: true });
      await database.close();
    },
  };
}

async function account({ db }: Deps): Promise<Actor> {
  const id = randomUUID();
  await db.insertInto('users').values({ id, language: 'en' }).execute();
  return { userId: id, sessionId: randomUUID(), isAdmin: false };
}

function vault(key: Buffer): Deps['vault'] {
  return {
    seal(plain, row) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(row));
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open(sealed, row) {
      const bytes = Buffer.from(sealed);
      const opening = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(row));
      opening.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([opening.update(bytes.subarray(28)), opening.final()]).toString();
    },
  };
}

/** A stage with one message and one next-step button. */
export function stage(title: string, text = title): Stage {
  const button = { id: randomUUID(), kind: 'next' as const, label: 'Next', to: null, tag: null };
  const message = { id: randomUUID(), text, image: null, video: null, delay: 0, buttons: [button] };
  return { id: randomUUID(), title, icon: 'flag', colour: 'blue', x: 0, y: 0, messages: [message] };
}

/** A funnel of three stages. */
export const newFunnel = (world: FunnelWorld, token?: string) =>
  createFunnel(world.deps, world.actor, {
    name: 'Funnel',
    ...(token === undefined ? {} : { token }),
    document: { stages: [stage('One'), stage('Two'), stage('Three')], tags: [] },
  });

/** The code of a refusal, or what was answered instead. */
export const refusal = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    () => 'no refusal',
    (error) => error.code ?? error.fields ?? error,
  );
