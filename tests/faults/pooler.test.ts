import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { type Database, openDatabase } from '#server/db/open/open.ts';
import { withKeyLock } from '#server/db/keyLock.ts';
import { runAsking, walkThrough } from '#tests/server/telegram/askingFunnel.ts';
import { signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { type Cluster, startCluster } from '#tests/support/databases/postgresCluster.ts';
import { startPgbouncer } from '#tests/support/databases/startPgbouncer.ts';
import { startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';
import { pgbouncerPath, postgresBin } from '#tests/support/tools.ts';

const people = 20;
describe.skipIf(!postgresBin() || !pgbouncerPath())('behind PgBouncer in transaction mode', () => {
  let cluster: Cluster;
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
  let telegram: Telegram;
  let web: TestApp;
  let bots: TestApp;
  const open = (): Promise<Database> => {
    const directUrl = cluster.url('postgres');
    return openDatabase({ dataDir: '', url: pooler.url, directUrl, prepares: false });
  };
  beforeAll(async () => {
    [cluster, telegram] = await Promise.all([startCluster(), startTelegram()]);
    pooler = await startPgbouncer(cluster.url('postgres'));
    const start = async (ROLE: string, shared: Record<string, string> = {}) => {
      const env = { ROLE, DATABASE_URL: pooler.url, ...shared };
      return startTestApp({ telegramRoot: telegram.url, database: await open(), env });
    };
    web = await start('web');
    bots = await start('bots', { DATA_DIR: web.dataDir });
  });
  afterAll(async () => {
    await bots?.stop();
    await web?.stop();
    await Promise.all([pooler?.stop(), telegram?.stop()]);
    await cluster?.stop();
  });

  it('two processes run a funnel together, and each of many people gets each message once', async () => {
    const owner = await signUp(web);
    const bot = telegram.createBot({ username: 'shop_bot' });
    await runAsking(owner, bot);
    const seen = await Promise.all(Array.from({ length: people }, () => walkThrough(telegram, bot)));
    for (const texts of seen) expect(texts).toEqual(['Go on?', 'The end']);
  });

  it('a lock that lasts longer than a transaction excludes the other process', async () => {
    const order: string[] = [];
    let release = () => {};
    const first = withKeyLock(web.app.database.direct, async () => {
      order.push('first');
      await new Promise<void>((done) => {
        release = done;
      });
      order.push('first ends');
    });
    await expect.poll(() => order).toEqual(['first']);
    const second = withKeyLock(bots.app.database.direct, async () => void order.push('second'));
    const waiting = async () =>
      (await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(web.app.database.db)).rows;
    await expect.poll(waiting).toHaveLength(1);
    release();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'first ends', 'second']);
  });
});
