// npm run db:seed -- --people 1000 [--stages 6] [--email demo@example.org]
// Makes an account with a funnel that has run, and people spread over its stages. The server must be stopped (PGlite).
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { builtWeb, createApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import type { Tx } from '../server/db/transaction.ts';
import { seedDocument } from './seedDocument.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1000' },
    stages: { type: 'string', default: '6' },
    messages: { type: 'string', default: '2' },
    email: { type: 'string', default: 'demo@example.org' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) {
  console.log(
    'npm run db:seed -- --people 1000 [--stages 6] [--messages 2] [--email demo@example.org]: an account with a funnel that has run, and people in it',
  );
  process.exit(0);
}
const password = 'clay-and-water-1';
const people = Number(values.people);

const config = { ...readConfig(process.env), port: 0, throttle: false, logLevel: 'warn' as const };
const app = await createApp({ config, version: 'seed', webRoot: builtWeb(process.cwd()), works: false });
const { db, newId } = app.deps;

const post = async (path: string, body: object, token?: string) => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Token ${token}` }) };
  const answer = await fetch(new URL(path, app.url), { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok && !(path === '/api/users/' && answer.status === 400))
    throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, string>;
};

await post('/api/users/', {
  email: values.email,
  password,
  re_password: password,
  first_name: 'Masha',
  last_name: 'Orlova',
});
const { auth_token } = await post('/api/token/login/', { email: values.email, password });
const document = seedDocument(Number(values.stages), Number(values.messages), newId);
const funnel = await post('/api/funnels/', { name: 'Ceramics online: first cup', document }, auth_token);
const { id: owner } = await db
  .selectFrom('users')
  .select('id')
  .where(sql`lower(email)`, '=', values.email)
  .executeTakeFirstOrThrow();
await db.transaction().execute((tx) =>
  fillFunnel(
    tx,
    owner,
    funnel.id ?? '',
    document.stages.map((s) => s.id),
    people,
  ),
);
console.log(`${people} people in a funnel of ${values.stages} stages; sign in as ${values.email} with ${password}`);
await app.stop();

/** What running it and walking would have left, in a few statements. */
async function fillFunnel(tx: Tx, ownerId: string, funnelId: string, stages: string[], count: number): Promise<void> {
  const botId = newId();
  const telegramId = 7_000_000_000 + Math.floor(Math.random() * 1e9);
  await tx
    .insertInto('bots')
    .values({
      owner_id: ownerId,
      id: botId,
      telegram_id: telegramId,
      username: 'seeded_studio_bot',
      name: 'Seeded studio',
      token_end: '…seed',
      token_sealed: app.deps.vault.seal(`${telegramId}:${'A'.repeat(35)}`, botId),
    })
    .execute();
  await sql`update funnels set state = 'stopped', bot_id = ${botId}, last_bot_id = ${botId}, occupied_telegram_id = ${telegramId},
    first_run_at = now() - interval '14 days', live_document = document, live_revision = revision where owner_id = ${ownerId} and id = ${funnelId}`.execute(
    tx,
  );
  await sql`create temporary table seeded as
    select n, gen_random_uuid() contact, gen_random_uuid() journey, gen_random_uuid() visit, ${telegramId}::bigint + n telegram_id,
      (array[${sql.join(stages)}]::uuid[])[1 + floor(power(random(), 1.5) * ${stages.length}::int)::int] stage,
      now() - random() * interval '14 days' as at
    from generate_series(1, ${count}::int) n`.execute(tx);
  await sql`insert into contacts (owner_id, id, telegram_id, first_name, last_name, username, language, source, created_at)
    select ${ownerId}, contact, telegram_id, (array['Anna','Boris','Vera','Gleb','Daria','Egor','Zoya','Ilya'])[1 + n % 8], 'No. ' || n,
      'person_' || telegram_id, (array['ru','en'])[1 + n % 2], (array['ads','site',null])[1 + n % 3], at from seeded`.execute(
    tx,
  );
  await sql`insert into chats (owner_id, bot_id, contact_id, telegram_id, last_seen_at) select ${ownerId}, ${botId}, contact, telegram_id, at from seeded`.execute(
    tx,
  );
  await sql`insert into journeys (owner_id, id, funnel_id, bot_id, contact_id, state, stage_id, visit_id, since, value, context, machine_version, created_at)
    select ${ownerId}, journey, ${funnelId}, ${botId}, contact, 'active', stage, visit, at, 'choosing',
      jsonb_build_object('stage', stage, 'visit', visit, 'handled', '[]'::jsonb, 'message', '', 'part', 0, 'parts', 0, 'round', 0, 'priority', 0, 'steps', 1), 1, at from seeded`.execute(
    tx,
  );
  await sql`insert into visits (owner_id, id, journey_id, funnel_id, stage_id, entered_at) select ${ownerId}, visit, journey, ${funnelId}, stage, at from seeded`.execute(
    tx,
  );
  await sql`insert into stage_counts (owner_id, funnel_id, stage_id, people, entered)
    select ${ownerId}, ${funnelId}, stage, count(*), count(*) from seeded group by stage`.execute(tx);
}
