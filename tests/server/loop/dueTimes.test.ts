import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#server/db/open/open.ts';
import type { Db } from '#server/db/transaction.ts';
import { dueIfAny, firstOf } from '#server/db/dueAt.ts';
import { DueTimes } from '#server/loop/dueTimes.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';

let database: Database;
let dueTimes: DueTimes;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => dueTimes.stop());
afterAll(() => database.close());

const follow = (db: Db = database.db, now = () => new Date()) => {
  const log = { error: vi.fn() };
  dueTimes = new DueTimes({ db, now, log, lookEveryMs: 20 });
  return log;
};
const dueMail = sql<Date | null>`(select max(next_at) from mails)`;
const putMail = (nextAt: Date) =>
  sql`insert into mails (id, recipient, language, kind, details, at, next_at, expires_at)
    values (gen_random_uuid(), 'anna@example.org', 'en', 'notice', '{}', now(), ${nextAt}, now() + interval '1 hour')`.execute(
    database.db,
  );

test('what falls due is done though nobody was told of it, and not before', async () => {
  await sql`delete from mails`.execute(database.db);
  follow();
  const [isDone, isOther] = [vi.fn(), vi.fn()];
  const done = new Promise<number>((resolve) => {
    dueTimes.follow(
      () => dueMail,
      () => {
        isDone();
        resolve(Date.now());
      },
    );
  });
  dueTimes.follow(() => sql`null`, isOther);
  const due = Date.now() + 200;
  await putMail(new Date(due));
  expect(await done).toBeGreaterThanOrEqual(due);
  // as long as it stands
  const times = isDone.mock.calls.length;
  await expect.poll(() => isDone.mock.calls.length).toBeGreaterThan(times);
  expect(isOther).not.toHaveBeenCalled();
});

test('a timer that ends before its time calls nobody yet', async () => {
  await sql`delete from mails`.execute(database.db);
  const due = Date.now() + 60_000;
  await putMail(new Date(due));
  // the clock says that it is all but due, and stands there however long the timer has run
  let now = due - 1;
  const asked = vi.fn(() => new Date(now));
  follow(database.db, asked);
  const onDue = vi.fn();
  dueTimes.follow(() => dueMail, onDue);
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(10);
  expect(onDue).not.toHaveBeenCalled();
  now = due;
  await expect.poll(() => onDue.mock.calls.length).toBeGreaterThan(0);
});

test('nobody is called who follows no more', async () => {
  follow();
  const [isStopped, goesOn] = [vi.fn(), vi.fn()];
  const dueNow = (now: Date) => firstOf(sql`null`, dueIfAny(now, sql`from installation`));
  await sql`insert into installation (key, value) values ('due', '1') on conflict do nothing`.execute(database.db);
  const stop = dueTimes.follow(dueNow, isStopped);
  dueTimes.follow(dueNow, goesOn);
  await expect.poll(() => isStopped.mock.calls.length).toBeGreaterThan(0);
  stop();
  const times = isStopped.mock.calls.length;
  goesOn.mockClear();
  await expect.poll(() => goesOn.mock.calls.length).toBeGreaterThan(1);
  expect(isStopped).toHaveBeenCalledTimes(times);
});

test('one that the database cannot answer keeps back no other, and is logged', async () => {
  const log = follow();
  const goesOn = vi.fn();
  dueTimes.follow(
    () => sql`'no time'::timestamptz`,
    () => {},
  );
  dueTimes.follow((now) => dueIfAny(now, sql`from pg_class`), goesOn);
  await expect.poll(() => goesOn.mock.calls.length).toBeGreaterThan(1);
  expect(log.error).toHaveBeenCalled();
});
