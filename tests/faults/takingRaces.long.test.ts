import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#server/db/open/open.ts';
import { feedMailing } from '#server/mailings/feedMailing.ts';
import { type MailingWorld, openMailingWorld } from '#tests/server/mailings/mailingWorld.ts';
import { type Cluster, startCluster } from '#tests/support/databases/postgresCluster.ts';
import { postgresBin } from '#tests/support/tools.ts';
import { countWaiting } from './countWaiting.ts';

const by = 'a process';

describe.skipIf(!postgresBin())('whoever takes recipients of a mailing that is locked by another process', () => {
  let cluster: Cluster;
  let world: MailingWorld;
  /** The connections of another process. */
  let others: Database;
  beforeAll(async () => {
    cluster = await startCluster();
    world = await openMailingWorld({ database: await openDatabase({ dataDir: '', url: cluster.url('postgres') }) });
    others = await openDatabase({ dataDir: '', url: cluster.url('postgres') });
  });
  afterAll(async () => {
    await others?.close();
    await world?.stop();
    await cluster?.stop();
  });

  const waiting = () => countWaiting(others.db);

  it.each([
    ['stops its funnel', sql`update funnels set state = 'stopped'`],
    ['takes over its bot', sql`update bots set fence = fence + 1, leased_by = 'another process'`],
  ])('takes nobody when it %s meanwhile', async (_, change) => {
    const walked = await world.run();
    await world.join(walked, 'Ann', 'Bob');
    const { id } = await world.draft(walked);
    expect((await world.call('send', id, { body: {} })).status).toBe(200);
    const { deps } = world.test.app;
    // what their stage has sent waits for nobody, since nothing sends here
    await deps.db.updateTable('deliveries').set({ state: 'sent', settled_at: deps.now() }).execute();
    // what is sent again by hand leaves of a cancelled mailing too, which no stop of a funnel pauses
    await deps.db.updateTable('mailings').set({ state: 'cancelled' }).where('id', '=', id).execute();
    const bots = deps.db.updateTable('bots').set({ leased_by: by });
    const bot = await bots
      .where('id', '=', walked.funnel.bot?.id ?? '')
      .returning(['owner_id', 'id', 'fence'])
      .executeTakeFirstOrThrow();
    const other = await others.db.startTransaction().execute();
    onTestFinished(async () => {
      if (!other.isCommitted) await other.rollback().execute();
    });
    await sql`select 1 from mailings where id = ${id} for update`.execute(other);
    await change.execute(other);
    const key = { owner_id: world.owner.id, id };
    const taking = { bot: { ...bot, token: '', floodUntil: null }, by, announce: () => {}, onWritten: () => {} };
    const taken = feedMailing(deps, key, { ...taking, most: 10, closedChats: [], joined: null });
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    await other.commit().execute();
    expect(await taken).toMatchObject({ count: 0, leaving: [] });
  });
});
