import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Series } from '#contract/schemas/sending/series.ts';
import { type Database, openDatabase } from '#server/db/open/open.ts';
import type { Db } from '#server/db/transaction.ts';
import { feedMailing } from '#server/mailings/feedMailing.ts';
import type { DrivenBot } from '#server/outbox/sendCall.ts';
import { tickMembers } from '#server/series/tickMembers.ts';
import { type MailingWorld, messageOf, openMailingWorld } from '#tests/server/mailings/mailingWorld.ts';
import { type Cluster, startCluster } from '#tests/support/databases/postgresCluster.ts';
import { postgresBin } from '#tests/support/tools.ts';
import { countWaiting } from './countWaiting.ts';

const { funnels, series } = endpoints;
const gateKey = 78;
const hourMs = 3_600_000;

describe.skipIf(!postgresBin())('the cap for one person', () => {
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

  it('holds for two mailings and a letter that two processes put into the outbox at one moment', async () => {
    const walked = await world.run();
    await world.join(walked, 'Ann', 'Bob', 'Cid');
    const params = { id: walked.funnel.id };
    await world.owner.call(funnels.settings, { params, body: { settings: { cap: { messages: 1, days: 1 } } } });
    const body = { funnel: walked.funnel.id, name: 'Letters', starts_on: { kind: 'funnel' } };
    const made = (await world.owner.call<Series>(series.create, { body })).body;
    const letter = { name: 'Letter', message: messageOf('Letter'), timing: { kind: 'after', hours: 1 } };
    await world.owner.call(series.addLetter, { params: { id: made.id }, body: letter });
    await world.owner.call(series.turnOn, { params: { id: made.id }, body: { present: 'today' } });
    world.pass(hourMs);
    const mailings = [await world.draft(walked), await world.draft(walked)];
    for (const { id } of mailings) expect((await world.call('send', id, { body: {} })).status).toBe(200);

    // Whoever has put something into the outbox does not commit before the gate opens.
    await sql`create function wait_at_gate() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(${sql.lit(gateKey)}); return null; end $$`.execute(others.db);
    await sql`create trigger wait_at_gate after insert on deliveries for each row
      when (new.cause in ('mailing', 'letter')) execute function wait_at_gate()`.execute(others.db);
    const gate = await others.db.startTransaction().execute();
    onTestFinished(async () => {
      if (!gate.isCommitted) await gate.rollback().execute();
    });
    await sql`select pg_advisory_xact_lock(${gateKey})`.execute(gate);
    const { deps } = world.test.app;
    const ofOther = { ...deps, db: others.db };
    const [first, second] = mailings.map(({ id }) => ({ owner_id: world.owner.id, id })) as [Key, Key];
    // what their stage has sent waits for nobody, since nothing sends here
    await deps.db.updateTable('deliveries').set({ state: 'sent', settled_at: deps.now() }).execute();
    const bot = await driveBot(deps.db, walked.funnel.bot?.id ?? '');
    const taking = {
      bot,
      by: driver,
      announce: () => {},
      most: 10,
      closedChats: [],
      joined: null,
      onWritten: () => {},
    };
    const fed = [
      feedMailing(deps, first, taking).then(({ count }) => count),
      feedMailing(ofOther, second, taking).then(({ count }) => count),
      tickMembers(ofOther, { limit: 10 }),
    ];
    await expect.poll(waiting, { timeout: 10_000 }).toBe(3);
    await gate.commit().execute();
    expect(await Promise.all(fed)).toEqual([3, 3, 3]);

    const queued = await deps.db
      .selectFrom('deliveries')
      .select('contact_id')
      .where('cause', 'in', ['mailing', 'letter'])
      .execute();
    const people = await Promise.all(['Ann', 'Bob', 'Cid'].map((name) => world.idOf(walked, name)));
    expect(queued.map(({ contact_id }) => contact_id).toSorted()).toEqual(people.toSorted());
  });
});

const driver = 'a process';

/** As if the process had the lease of the bot. */
async function driveBot(db: Db, id: string): Promise<DrivenBot> {
  const bot = await db
    .updateTable('bots')
    .set({ leased_by: driver })
    .where('id', '=', id)
    .returning(['owner_id', 'fence'])
    .executeTakeFirstOrThrow();
  return { ...bot, id, token: '', floodUntil: null };
}

interface Key {
  owner_id: string;
  id: string;
}
