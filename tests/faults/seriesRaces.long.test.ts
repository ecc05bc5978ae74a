import { type ControlledTransaction, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Member } from '#contract/schemas/sending/series.ts';
import type { Tables } from '#server/db/tables.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import type { RequeuedDelivery } from '#server/outbox/enqueue.ts';
import { leaveWhereBlocked } from '#server/domain/seriesMembers/leaveSeries.ts';
import { returnLetters } from '#server/series/returnLetters.ts';
import { openDatabase } from '#server/db/open/open.ts';
import { type Cluster, startCluster } from '#tests/support/databases/postgresCluster.ts';
import { postgresBin } from '#tests/support/tools.ts';
import { openSeriesWorld, type SeriesWorld } from '../server/series/seriesWorld.ts';

const gateKey = 79;
const hourMs = 3_600_000;

// the embedded database has one connection, on which one transaction follows the other
describe.skipIf(!postgresBin())('while a series is changed', () => {
  let cluster: Cluster;
  let world: SeriesWorld;
  beforeAll(async () => {
    cluster = await startCluster();
    world = await openSeriesWorld(await openDatabase({ dataDir: '', url: cluster.url('postgres') }));
    await world.connect();
    await sql`create function wait_at_gate() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${sql.lit(gateKey)}); return null; end $$`.execute(db());
  });
  afterAll(async () => {
    await world?.close();
    await cluster?.stop();
  });

  const db = () => world.test.app.deps.db;
  const lockGate = (gate: Tx) => sql`select pg_advisory_xact_lock(${gateKey})`.execute(gate);
  const giveTag = (contact: string) =>
    world.owner.call(endpoints.contacts.giveTag, { params: { id: contact, tag: world.tag } });
  const members = async (id: string) =>
    ((await world.call('members', { params: { id } })).body as { results: Member[] }).results;
  /** How many transactions wait for another. */
  const waiting = async () =>
    (
      await sql<{ n: number }>`select count(*)::integer as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db())
    ).rows[0]?.n;
  /** A transaction that others wait for. */
  async function startGate(): Promise<ControlledTransaction<Tables>> {
    const gate = await db().startTransaction().execute();
    onTestFinished(async () => {
      if (!gate.isCommitted) await gate.rollback().execute();
    });
    return gate;
  }

  it('who joins while a timing changes has dates by the new one', async () => {
    const { id } = await world.make({ starts_on: { kind: 'tag', tag: world.tag } });
    const letter = await world.addLetter(id, { timing: { kind: 'after', days: 3 } });
    await world.call('turnOn', { params: { id }, body: {} });
    const contact = await world.person();
    const gate = await startGate();
    await sql`select from letters where id = ${letter.id} for update`.execute(gate);
    const timing = { kind: 'after', hours: 1 };
    const changed = world.call('changeLetter', { params: { id, letter: letter.id }, body: { timing } });
    await expect.poll(waiting).toBe(1);
    const joined = giveTag(contact);
    await expect.poll(waiting).toBe(2);
    await gate.commit().execute();
    expect([(await changed).status, (await joined).status]).toEqual([200, 200]);
    const at = new Date(world.now() + hourMs).toISOString();
    expect(await members(id)).toMatchObject([{ id: contact, state: 'in', next: { letter: letter.id, at } }]);
    await world.call('remove', { params: { id } });
  });

  it('who meets a stop rule while it is set leaves by it', async () => {
    const { id } = await world.make();
    await world.addLetter(id, { timing: { kind: 'after', days: 3 } });
    const contact = await world.person();
    await world.call('addMember', { params: { id }, body: { contact } });
    // Whoever gives a tag does not commit before the gate opens.
    await sql`create constraint trigger wait_at_gate after insert on contact_tags deferrable initially deferred
      for each row execute function wait_at_gate()`.execute(db());
    const gate = await startGate();
    await lockGate(gate);
    const given = giveTag(contact);
    await expect.poll(waiting).toBe(1);
    const changed = world.call('change', { params: { id }, body: { stops_on: { tags: [world.tag], stages: [] } } });
    await expect.poll(waiting).toBe(2);
    await gate.commit().execute();
    expect([(await given).status, (await changed).status]).toEqual([200, 200]);
    expect(await members(id)).toMatchObject([{ id: contact, state: 'left', reason: 'stop_rule' }]);
  });

  it('a letter that is to be retried while its series is turned off is dropped', async () => {
    const { id } = await world.make();
    const letter = await world.addLetter(id, { timing: { kind: 'after', days: 3 } });
    await world.call('turnOn', { params: { id }, body: {} });
    await world.call('addMember', { params: { id }, body: { contact: await world.person() } });
    const { rows } = await sql<RequeuedDelivery>`
      insert into deliveries (owner_id, id, bot_id, contact_id, chat_id, funnel_id, cause, cause_id, message_key, round,
        call, state, due_at)
      select m.owner_id, gen_random_uuid(), f.bot_id, m.contact_id, m.chat_id, f.id, 'letter', m.id, m.next_letter_id, 1,
        '{"method": "sendMessage", "params": {}}', 'sending', m.next_at
      from series_members m join funnels f on f.id = ${world.funnel.id} where m.series_id = ${id} returning *`.execute(
      db(),
    );
    // Whoever turns a series off does not commit before the gate opens.
    await sql`create trigger wait_at_gate after update on series for each row when (new.state = 'off' and old.state = 'on')
      execute function wait_at_gate()`.execute(db());
    const gate = await startGate();
    await lockGate(gate);
    const off = world.call('turnOff', { params: { id } });
    await expect.poll(waiting).toBe(1);
    const returned = transaction(db(), async (tx) => {
      await sql`update deliveries set state = 'queued' where message_key = ${letter.id}`.execute(tx);
      return returnLetters(world.test.app.deps, tx, rows);
    });
    await expect.poll(waiting).toBe(2);
    await gate.commit().execute();
    expect((await off).status).toBe(200);
    expect(await returned).toMatchObject([{ id: rows[0]?.id, state: 'dropped', reason: 'series_off' }]);
  });

  it('who blocks the bot waits for the change before anything of theirs is locked, so that neither ends the other', async () => {
    const { id } = await world.make();
    const letter = await world.addLetter(id, { timing: { kind: 'after', days: 3 } });
    const contact = await world.person();
    await world.call('addMember', { params: { id }, body: { contact } });
    const gate = await startGate();
    await sql`select from letters where id = ${letter.id} for update`.execute(gate);
    const changed = world.call('changeLetter', {
      params: { id, letter: letter.id },
      body: { timing: { kind: 'after', days: 4 } },
    });
    await expect.poll(waiting).toBe(1);
    const { bot_id } = await db()
      .selectFrom('funnels')
      .select('bot_id')
      .where('id', '=', world.funnel.id)
      .executeTakeFirstOrThrow();
    const left = transaction(db(), (tx) =>
      leaveWhereBlocked(world.test.app.deps, tx, [
        { owner_id: world.owner.id, bot_id: bot_id ?? '', contact_id: contact },
      ]),
    );
    await expect.poll(waiting).toBe(2);
    const free = await sql`select from series_members where series_id = ${id} for update nowait`.execute(db());
    expect(free.rows).toHaveLength(1);
    await gate.commit().execute();
    expect((await changed).status).toBe(200);
    await left;
    expect(await members(id)).toMatchObject([{ id: contact, state: 'left', reason: 'blocked' }]);
  });
});
