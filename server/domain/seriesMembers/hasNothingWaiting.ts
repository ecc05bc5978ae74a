import { type RawBuilder, sql } from 'kysely';

/** Members `m` of whom nothing of a letter is on its way: what waits already is not sent twice. */
export const hasNothingWaiting = (letter: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  not exists (select from letter_progress p where p.owner_id = m.owner_id and p.member_id = m.id
    and p.letter_id = ${letter}::uuid and p.extra_due_at is not null)
  and not exists (select from deliveries d where d.owner_id = m.owner_id and d.cause = 'letter' and d.cause_id = m.id
    and d.message_key = ${letter}::text and d.state in ('queued', 'held', 'sending'))`;
