// npm run db:seed -- --people 1000 [--stages 6] [--email demo@example.org]
// Creates an account with a funnel that has run, and people spread over its stages. The server must be stopped (PGlite).
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { builtWeb, createApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import type { Tx } from '#server/db/transaction.ts';
import { seedDocument } from './database/seedDocument.ts';
import { seedPeople } from './database/seedPeople.ts';

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
await db.transaction().execute((tx) => fillFunnel(tx, owner, funnel.id ?? ''));
// Without statistics the planner would answer the first queries by other plans than all later ones.
await sql`analyze`.execute(db);
console.log(`${people} people in a funnel of ${values.stages} stages; sign in as ${values.email} with ${password}`);
await app.stop();

/** Writes the rows that a run with journeys would have written. */
async function fillFunnel(tx: Tx, ownerId: string, funnelId: string): Promise<void> {
  const botId = newId();
  const botTelegramId = 7_000_000_000 + Math.floor(Math.random() * 1e9);
  await tx
    .insertInto('bots')
    .values({
      owner_id: ownerId,
      id: botId,
      telegram_id: botTelegramId,
      username: 'seeded_studio_bot',
      name: 'Seeded studio',
      token_end: '…seed',
      token_sealed: app.deps.vault.seal(`${botTelegramId}:${'A'.repeat(35)}`, botId),
    })
    .execute();
  await sql`update funnels set state = 'stopped', bot_id = ${botId}, last_bot_id = ${botId}, occupied_telegram_id = ${botTelegramId},
    first_run_at = now() - interval '90 days', live_document = document, live_revision = revision
    where owner_id = ${ownerId} and id = ${funnelId}`.execute(tx);
  await seedPeople(tx, { ownerId, funnelId, botId, botTelegramId, document, people });
}
