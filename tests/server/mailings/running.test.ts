import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageOf } from './mailingWorld.ts';
import { isOver, openSendingWorld, type SendingWorld } from './sendingWorld.ts';
import { longTest } from '#tests/support/longTest.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
});
afterAll(() => world.stop());

describe('a running server', () => {
  longTest('starts a mailing at the end of the seconds within which it can be taken back', async () => {
    const audience = await world.run(2);
    const { id } = await audience.draft({ message: messageOf('In a moment') });
    expect(await audience.call('send', id, { hold: 1 })).toMatchObject({ body: { state: 'scheduled' } });
    await audience.until(id, isOver);
    expect(audience.received('In a moment')).toEqual([1, 1]);
  });

  it('pauses a mailing whose bot’s token Telegram refuses, and nobody is lost', async () => {
    const audience = await world.run(2);
    world.telegram.revoke(audience.bot);
    const { id } = await audience.send({ message: messageOf('To nobody yet') });
    const paused = await audience.until(id, ({ state, progress }) => state === 'paused' && progress.sending === 0);
    expect(paused).toMatchObject({ reason: 'token_revoked', progress: { recipients: 2, waiting: 2 } });
    expect(await audience.call('resume', id)).toMatchObject({ status: 409, body: { reason: 'token_revoked' } });
  });

  longTest('goes on with other mailings when one cannot be fed, and with that one when it can', async () => {
    const [ill, well] = [await world.run(1), await world.run(1)];
    const { db } = world.test.app.deps;
    await sql`create or replace function refuse_one() returns trigger language plpgsql as
      $$ begin raise exception 'this one is broken'; end $$`.execute(db);
    await sql`create trigger refuse_one before insert on deliveries for each row
      when (new.call::text like '%Out of order%') execute function refuse_one()`.execute(db);
    const { id } = await ill.send({ message: messageOf('Out of order') });
    await well.until((await well.send({ message: messageOf('In order') })).id, isOver);
    expect(well.received('In order')).toEqual([1]);
    expect((await ill.call('get', id)).body).toMatchObject({ state: 'sending', progress: { waiting: 1 } });
    await sql`drop trigger refuse_one on deliveries`.execute(db);
    await ill.until(id, isOver);
    expect(ill.received('Out of order')).toEqual([1]);
  });

  it('pauses a mailing when the disk is full, and goes on with it by hand', async () => {
    const audience = await world.run(2);
    const { db } = world.test.app.deps;
    await sql`create or replace function refuse_as_full() returns trigger language plpgsql as
      $$ begin raise exception 'no space left' using errcode = '53100'; end $$`.execute(db);
    await sql`create trigger refuse_as_full before insert on deliveries for each row
      when (new.cause = 'mailing') execute function refuse_as_full()`.execute(db);
    const { id } = await audience.send({ message: messageOf('There is room again') });
    const paused = await audience.until(id, ({ state }) => state === 'paused');
    expect(paused).toMatchObject({ reason: 'storage_full', progress: { recipients: 2, waiting: 2 } });
    await sql`drop trigger refuse_as_full on deliveries`.execute(db);
    expect(await audience.call('resume', id)).toMatchObject({ status: 200, body: { state: 'sending' } });
    await audience.until(id, isOver);
    expect(audience.received('There is room again')).toEqual([1, 1]);
  });
});
