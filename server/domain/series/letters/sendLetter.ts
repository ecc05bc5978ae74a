import { sql } from 'kysely';
import type { z } from 'zod';
import type { LetterSending, sendLetterInput } from '#contract/schemas/sending/series.ts';
import { afterQuietHours } from '#machines/time/quietHours.ts';
import { notify } from '#server/db/notify.ts';
import { recordsetWith } from '#server/db/recordset.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import { requireActive } from '#server/domain/billing/isActive.ts';
import { findContact } from '#server/domain/contacts/contactRow.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { decideFunnel } from '#server/domain/funnels/decideFunnel.ts';
import { RequestError, ValidationError } from '#server/domain/requestErrors.ts';
import { findSendableProblems, isReady } from '#server/domain/sendable/sendableMessage.ts';
import { findLetter, type FoundSeries, lockSeries } from '../seriesRow.ts';
import { estimateLetter } from './estimateLetter.ts';
import { isToOne, letterRecipients, type SentLetter } from './letterRecipients.ts';

type Input = z.infer<typeof sendLetterInput> & { id: string; letter: string };

/**
 * Sends a letter to members now, whatever its time; their other dates stay. `dry` only says to how many and until when.
 * Whom it is on its way to already is left out, so that two quick presses send it once.
 */
export function sendLetter(deps: Deps, actor: Actor, { id, letter, to, dry = false }: Input): Promise<LetterSending> {
  return transaction(deps.db, async (tx) => {
    const found = await lockSeries(tx, actor, id);
    const row = await findLetter(tx, found, letter);
    if (isToOne(to)) await requireMember(tx, actor, found, to.contact);
    await requireActive(deps, tx, actor.userId);
    decideFunnel(found.funnel, { type: 'message.send' });
    const problems = await findSendableProblems(tx, found.funnel, row.message);
    if (!isReady(problems)) throw new RequestError('message_not_ready', {}, { problems });
    const turns = await findTurns(deps, tx, found, { row, to });
    const estimated = await estimateLetter(tx, found, {
      row,
      to,
      zones: turns,
      now: deps.now(),
      botRate: deps.botRate,
    });
    if (!dry && turns.length > 0) {
      await plan(tx, found, { row, to, turns });
      await notify(tx, { kind: 'letters' });
    }
    return estimated;
  });
}

async function requireMember(tx: Tx, actor: Actor, { series }: FoundSeries, contact: string): Promise<void> {
  await findContact(tx, actor, contact);
  const member = await tx
    .selectFrom('series_members')
    .select('id')
    .where('owner_id', '=', series.owner_id)
    .where('series_id', '=', series.id)
    .where('contact_id', '=', contact)
    .where('state', '<>', 'left')
    .executeTakeFirst();
  if (!member) throw new ValidationError({ to: ['This person is not in the series.'] });
}

/** How many get it from a moment on: quiet hours end by each person's own clock. */
interface Turn {
  zone: string;
  people: number;
  at: Date;
}

async function findTurns({ now }: Deps, tx: Tx, found: FoundSeries, of: SentLetter): Promise<Turn[]> {
  const { time_zone: funnelZone, quiet = null } = found.funnel.settings;
  const { from, where } = letterRecipients(found, of);
  const { rows } = await sql<{ zone: string; people: number }>`
    select coalesce(c.time_zone, ${funnelZone}) as zone, count(*)::integer as people
    from ${from} where ${where} group by 1`.execute(tx);
  // quiet hours hold for many, never for one person whom the owner writes to
  const held = isToOne(of.to) ? null : quiet;
  return rows.map((row) => ({ ...row, at: new Date(afterQuietHours(now().getTime(), held, row.zone)) }));
}

/** A row that was not there has had nothing: it ends just before joining, which takes no date away. */
async function plan(tx: Tx, found: FoundSeries, { turns, ...of }: SentLetter & { turns: Turn[] }): Promise<void> {
  const { time_zone: funnelZone } = found.funnel.settings;
  const { from, where } = letterRecipients(found, of);
  await sql`
    with found as materialized (
      select m.owner_id, m.id, m.joined_at, coalesce(c.time_zone, ${funnelZone}) as zone from ${from} where ${where}
    )
    insert into letter_progress (owner_id, member_id, letter_id, last_round, last_at, extra_due_at, extra_ignores_quiet)
    select m.owner_id, m.id, ${of.row.id}, 0, m.joined_at - interval '1 millisecond', z.at, ${isToOne(of.to)}::boolean
    from found m join ${recordsetWith({ zone: 'text', at: 'timestamptz' }, turns)} as z on z.zone = m.zone
    on conflict (owner_id, member_id, letter_id) do update set extra_due_at = excluded.extra_due_at,
      extra_ignores_quiet = excluded.extra_ignores_quiet`.execute(tx);
}
