import { journeyMachineVersion } from '#machines/journey/upgrade.ts';
import { sql } from 'kysely';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { recordsetWith } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';

interface Seeding {
  ownerId: string;
  funnelId: string;
  botId: string;
  /** The bot's Telegram id; the people get the ids after it. */
  botTelegramId: number;
  document: FunnelDocument;
  people: number;
}

const first = ['Anna', 'Boris', 'Vera', 'Gleb', 'Daria', 'Egor', 'Zoya', 'Ilya', 'Maria', 'Nikita', 'Olga', 'Pavel'];
const firstRu = ['Анна', 'Борис', 'Вера', 'Глеб', 'Дарья', 'Егор', 'Зоя', 'Илья', 'Мария', 'Никита', 'Ольга', 'Павел'];
const last = ['Orlova', 'Sokolov', 'Kim', 'Lebedeva', 'Novak', 'Petrov', 'Romanova', 'Titov', 'Volkova', 'Zaitsev'];
const lastRu = ['Орлова', 'Соколов', 'Ким', 'Лебедева', 'Новак', 'Петров', 'Романова', 'Титов', 'Волкова', 'Зайцев'];
const sources = ['ads', 'site', 'blog', 'friend', 'qr_studio', 'vk', 'webinar', 'instagram'];

/** Inserts the contacts, chats, journeys, visits, tags, history and counts of a funnel that people have walked. */
export async function seedPeople(tx: Tx, seeding: Seeding): Promise<void> {
  await drawPeople(tx, seeding);
  await writePeople(tx, seeding);
  await writeVisits(tx, seeding);
  await writeTags(tx, seeding);
}

const oneOf = (words: string[], by: string) =>
  sql`(${sql.lit(`{${words.join(',')}}`)}::text[])[1 + ${sql.raw(by)} % ${sql.lit(words.length)}]`;

/** Puts each contact on a stage, with visits of up to two stages before it; early stages get most of them. */
async function drawPeople(tx: Tx, { botTelegramId, document, people }: Seeding): Promise<void> {
  const stages = document.stages.map(({ id, messages }, i) => {
    const buttons = messages.flatMap((message) => message.buttons).filter(({ kind }) => kind === 'next');
    return { place: i + 1, id, button: buttons[0]?.id ?? null };
  });
  await sql`create temporary table seeded_stages on commit drop as
    select * from ${recordsetWith({ place: 'integer', id: 'uuid', button: 'uuid' }, stages)} as x`.execute(tx);
  await sql`create temporary table seeded on commit drop as
    select n, gen_random_uuid() contact, gen_random_uuid() journey, gen_random_uuid() visit, ${botTelegramId}::bigint + n telegram_id,
      1 + floor(power(random(), 1.5) * ${stages.length}::integer)::integer place,
      date_trunc('milliseconds', now() - random() * interval '60 days') as at,
      floor(random() * 3)::integer as before, random() < 0.03 as is_blocked
    from generate_series(1, ${people}::integer) n`.execute(tx);
}

async function writePeople(tx: Tx, { ownerId, funnelId, botId, document }: Seeding): Promise<void> {
  await sql`insert into contacts (owner_id, id, telegram_id, first_name, last_name, username, language, source, unread, created_at)
    select ${ownerId}, contact, telegram_id, case when n % 2 = 0 then ${oneOf(first, 'n / 2')} else ${oneOf(firstRu, 'n / 2')} end,
      case when n % 2 = 0 then ${oneOf(last, 'n / 24')} else ${oneOf(lastRu, 'n / 24')} end || ' ' || n,
      case when n % 5 > 0 then 'person_' || telegram_id end, case when n % 2 = 0 then 'en' else 'ru' end,
      case when n % 3 > 0 then ${oneOf(sources, 'n / 3')} end, case when n % 50 = 0 then 1 + n % 3 else 0 end, at - interval '3 days'
    from seeded`.execute(tx);
  await sql`insert into chats (owner_id, bot_id, contact_id, telegram_id, blocked_at, last_seen_at)
    select ${ownerId}, ${botId}, contact, telegram_id, case when is_blocked then at + interval '1 hour' end, at from seeded`.execute(
    tx,
  );
  const end = document.stages.length;
  await sql`insert into journeys (owner_id, id, funnel_id, bot_id, contact_id, state, stage_id, visit_id, since, value, context, machine_version, created_at)
    select ${ownerId}, journey, ${funnelId}, ${botId}, contact, case when place = ${end} then 'finished' else 'active' end, s.id, visit, at,
      case when place = ${end} then 'finished' when is_blocked then 'blocked' else 'choosing' end,
      jsonb_build_object('stage', s.id, 'visit', visit, 'handled', '[]'::jsonb, 'message', '', 'part', 0, 'parts', 0, 'round', 0, 'priority', 0, 'steps', 1,
        'missed', '[]'::jsonb, 'skipped', '[]'::jsonb, 'canPress', true),
      ${journeyMachineVersion}, at - interval '3 days'
    from seeded join seeded_stages s using (place)`.execute(tx);
}

async function writeVisits(tx: Tx, { ownerId, funnelId, document }: Seeding): Promise<void> {
  await sql`insert into visits (owner_id, id, journey_id, funnel_id, stage_id, entered_at)
    select ${ownerId}, visit, journey, ${funnelId}, s.id, at from seeded join seeded_stages s using (place)`.execute(
    tx,
  );
  await sql`create temporary table seeded_steps on commit drop as
    select contact, journey, s.id as stage, s.button, t.id as "to", at - step * interval '1 day' as entered_at, at - (step - 1) * interval '1 day' as left_at
    from seeded cross join generate_series(1, before) step
    join seeded_stages s on s.place = seeded.place - step join seeded_stages t on t.place = seeded.place - step + 1`.execute(
    tx,
  );
  await sql`insert into visits (owner_id, id, journey_id, funnel_id, stage_id, entered_at, left_at, left_by)
    select ${ownerId}, gen_random_uuid(), journey, ${funnelId}, stage, entered_at, left_at, 'move' from seeded_steps`.execute(
    tx,
  );
  await sql`insert into history (owner_id, id, contact_id, funnel_id, journey_id, kind, data, at)
    select ${ownerId}, gen_random_uuid(), contact, ${funnelId}, journey, 'press', jsonb_build_object('button', button, 'from', stage, 'to', "to", 'tag', null), left_at
    from seeded_steps`.execute(tx);
  await sql`insert into button_counts (owner_id, funnel_id, button_id, presses)
    select ${ownerId}, ${funnelId}, button, count(*) from seeded_steps where button is not null group by button`.execute(
    tx,
  );
  const end = document.stages.at(-1)?.id ?? null;
  await sql`insert into stage_counts (owner_id, funnel_id, stage_id, people, finished, entered, moved_on)
    select owner_id, funnel_id, stage_id, count(*) filter (where left_at is null),
      count(*) filter (where left_at is null and stage_id = ${end}), count(*), count(*) filter (where left_at is not null)
    from visits where owner_id = ${ownerId} and funnel_id = ${funnelId} group by owner_id, funnel_id, stage_id`.execute(
    tx,
  );
}

/** Gives each tag of the funnel to a fifth of the people. */
async function writeTags(tx: Tx, { ownerId, funnelId, document }: Seeding): Promise<void> {
  for (const [i, tag] of document.tags.entries()) {
    await sql`insert into contact_tags (owner_id, contact_id, funnel_id, tag_id, since)
      select ${ownerId}, contact, ${funnelId}, ${tag.id}, at from seeded where n % 5 = ${i}::integer % 5`.execute(tx);
  }
}
