import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Member } from '#contract/schemas/sending/series.ts';
import type { Tables } from '#server/db/tables.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import { walksDraft } from '#server/db/conditions/walksDraft.ts';
import { countMembers, rescheduleThese } from '#server/domain/seriesMembers/rescheduleMembers.ts';
import { meetsNoStopRule } from '#server/domain/seriesMembers/stopRule.ts';
import { findContact } from '#server/domain/contacts/contactRow.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { type FoundSeries, lockSeries } from '../seriesRow.ts';
import { viewMember } from './listMembers.ts';

type MemberRow = Selectable<Tables['series_members']>;

/** Adds a person by hand: their dates count from now, also where they have finished or have left. Who is in it stays as they are. */
export function addMember(deps: Deps, actor: Actor, { id, contact }: { id: string; contact: string }): Promise<Member> {
  return transaction(deps.db, async (tx) => {
    const found = await lockSeries(tx, actor, id);
    await findContact(tx, actor, contact);
    const chat_id = await requireOpenChat(deps, tx, found, contact);
    const before = await lockMember(tx, found, contact);
    if (before?.state !== 'in') {
      await refuseStopped(tx, found, contact);
      await join(deps, tx, found, { contact, chat_id, before });
    }
    return viewMember(tx, actor, { id, contact });
  });
}

/** The person's row in a series, locked until the transaction ends. */
export const lockMember = (tx: Tx, { series }: FoundSeries, contact: string): Promise<MemberRow | undefined> =>
  tx
    .selectFrom('series_members')
    .selectAll()
    .where('owner_id', '=', series.owner_id)
    .where('series_id', '=', series.id)
    .where('contact_id', '=', contact)
    .forUpdate()
    .executeTakeFirst();

/** @throws RequestError `no_chat` where letters cannot reach the person, or where they test the funnel. */
async function requireOpenChat(
  { now }: Deps,
  tx: Tx,
  { series, funnel }: FoundSeries,
  contact: string,
): Promise<number> {
  const bot = funnel.bot_id ?? funnel.last_bot_id;
  const tester = {
    owner: sql`${series.owner_id}::uuid`,
    funnel: sql`${funnel.id}::uuid`,
    telegram: sql`chats.telegram_id`,
    now: now(),
  };
  const chat =
    bot === null
      ? undefined
      : await tx
          .selectFrom('chats')
          .select(['telegram_id', 'blocked_at', walksDraft(tester).as('is_tester')])
          .where('owner_id', '=', series.owner_id)
          .where('bot_id', '=', bot)
          .where('contact_id', '=', contact)
          .executeTakeFirst();
  if (!chat) throw new RequestError('no_chat');
  if (chat.blocked_at !== null) throw new RequestError('no_chat', { of: 'blocked' }, { blocked: true });
  if (chat.is_tester) throw new RequestError('no_chat', { of: 'tester' });
  return chat.telegram_id;
}

/** @throws RequestError where the person has a tag, or stands on a stage, that takes people out of the series. */
async function refuseStopped(tx: Tx, { series }: FoundSeries, contact: string): Promise<void> {
  const { rows } = await sql<{ may_join: boolean }>`
    select ${meetsNoStopRule(series, sql`${contact}::uuid`)} as may_join`.execute(tx);
  if (!rows[0]?.may_join) throw new RequestError('transition_not_allowed', { of: 'stop_rule' });
}

interface Joining {
  contact: string;
  chat_id: number;
  before: MemberRow | undefined;
}

/** Somebody who was in it before gets a new row, so that what they are sent now is not what they were sent then. */
async function join(deps: Deps, tx: Tx, { series }: FoundSeries, { contact, chat_id, before }: Joining): Promise<void> {
  const { owner_id, id: series_id } = series;
  const of = { ownerId: owner_id, seriesId: series_id };
  const at = deps.now();
  const id = deps.newId();
  const received = before ? await removeRow(tx, before) : [];
  if (before) await countMembers(tx, of, { [before.state]: -1 });
  const member = { owner_id, id, series_id, contact_id: contact, chat_id, joined_at: at, state: 'in' as const };
  await tx.insertInto('series_members').values(member).execute();
  await countMembers(tx, of, { in: 1 });
  if (received.length > 0) {
    // people who have got a letter are counted once
    const last = { last_round: 0, last_at: new Date(at.getTime() - 1), has_received: true };
    await tx
      .insertInto('letter_progress')
      .values(received.map((letter_id) => ({ owner_id, member_id: id, letter_id, ...last })))
      .execute();
  }
  await rescheduleThese(tx, of, [id]);
}

/** @returns the letters that the person has got. */
async function removeRow(tx: Tx, { owner_id, id }: MemberRow): Promise<string[]> {
  const received = await tx
    .selectFrom('letter_progress')
    .select('letter_id')
    .where('owner_id', '=', owner_id)
    .where('member_id', '=', id)
    .where('has_received', '=', true)
    .execute();
  await tx.deleteFrom('series_members').where('owner_id', '=', owner_id).where('id', '=', id).execute();
  return received.map(({ letter_id }) => letter_id);
}
