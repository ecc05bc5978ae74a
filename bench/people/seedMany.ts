import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { App } from '#server/app.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { seedDocument } from '#scripts/database/seedDocument.ts';
import { seedPeople } from '#scripts/database/seedPeople.ts';

const bot = { telegram_id: 7_000_000_000, username: 'many_bot', name: 'Many' };

/** Inserts an account with a funnel that many people have walked. */
export async function seedMany(
  { url, deps: { db } }: Pick<App, 'url' | 'deps'>,
  { stages, people }: { stages: number; people: number },
): Promise<{ owner: SignedUp; funnel: string; document: FunnelDocument }> {
  const owner = await signUp({ url });
  const document = seedDocument(stages, 2, randomUUID);
  const { body } = await owner.call<Funnel>(endpoints.funnels.create, { body: { name: 'Many', document } });
  const of = { ownerId: owner.id, funnelId: body.id, botId: randomUUID() };
  await db
    .insertInto('bots')
    .values({ owner_id: owner.id, id: of.botId, ...bot })
    .execute();
  const seeding = { ...of, botTelegramId: bot.telegram_id, document, people };
  await db.transaction().execute((tx) => seedPeople(tx, seeding));
  await sql`analyze`.execute(db);
  return { owner, funnel: body.id, document };
}
