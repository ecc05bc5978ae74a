import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/transaction.ts';

/** A row in each table of mailings and of series, for a funnel and one contact of an owner. */
export async function insertSendingRows(
  db: Db,
  { owner_id, funnel_id, contact_id }: { owner_id: string; funnel_id: string; contact_id: string },
): Promise<void> {
  const [mailing_id, operation_id, button_id] = [randomUUID(), randomUUID(), randomUUID()];
  const recipient_id = randomUUID();
  const at = new Date();
  const message = JSON.stringify({ id: randomUUID(), text: 'News', image: null, video: null, buttons: [] });
  const made = { owner_id, body_hash: '', funnel_id };
  const person = { owner_id, contact_id };
  await db
    .insertInto('mailings')
    .values({ ...made, id: mailing_id, title: 'News', message, audience: '{}' })
    .execute();
  await db
    .insertInto('mailing_recipients')
    .values({ ...person, mailing_id, id: recipient_id, chat_id: 1, place: 1, state: 'waiting', due_at: at })
    .execute();
  await db
    .insertInto('mailing_presses')
    .values({ ...person, mailing_id, button_id, at })
    .execute();
  await db
    .insertInto('sent_operations')
    .values({ owner_id, id: operation_id, mailing_id, kind: 'delete', state: 'running' })
    .execute();
  await db
    .insertInto('sent_operation_items')
    .values({ owner_id, operation_id, recipient_id, state: 'waiting' })
    .execute();
  await insertSeriesRows(db, { made, person, message, at });
}

async function insertSeriesRows(
  db: Db,
  of: {
    made: { owner_id: string; body_hash: string; funnel_id: string };
    person: { owner_id: string; contact_id: string };
    message: string;
    at: Date;
  },
): Promise<void> {
  const [series_id, letter_id, member_id] = [randomUUID(), randomUUID(), randomUUID()];
  const { owner_id, body_hash } = of.made;
  await db
    .insertInto('series')
    .values({
      ...of.made,
      id: series_id,
      name: 'Tips',
      starts_on: '{"kind":"funnel"}',
      stops_on: '{}',
      time_zone: 'UTC',
    })
    .execute();
  await db
    .insertInto('letters')
    .values({ owner_id, body_hash, id: letter_id, series_id, place: 0, name: 'First', message: of.message })
    .execute();
  await db
    .insertInto('series_members')
    .values({ ...of.person, id: member_id, series_id, chat_id: 1, joined_at: of.at, state: 'in' })
    .execute();
  await db
    .insertInto('letter_progress')
    .values({ owner_id, member_id, letter_id, last_round: 1, last_at: of.at })
    .execute();
  await db
    .insertInto('letter_presses')
    .values({ ...of.person, letter_id, member_id, round: 1, button_id: randomUUID(), at: of.at })
    .execute();
}
