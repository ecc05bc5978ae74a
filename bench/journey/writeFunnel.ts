import { randomUUID } from 'node:crypto';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { Db } from '#server/db/transaction.ts';

/** Inserts a running funnel of `steps` stages with a button each and a final one, on a bot that `by` has leased. */
export async function writeFunnel(db: Db, steps: number, by: string): Promise<{ owner_id: string; bot_id: string }> {
  const owner_id = randomUUID();
  const bot = { owner_id, bot_id: randomUUID() };
  const document = JSON.stringify(documentOf(steps));
  await db.insertInto('users').values({ id: owner_id, language: 'en' }).execute();
  await db
    .insertInto('bots')
    .values({ owner_id, id: bot.bot_id, telegram_id: 1, username: 'bench_bot', name: 'Bench', leased_by: by })
    .execute();
  await db
    .insertInto('funnels')
    .values({
      ...{
        owner_id,
        id: randomUUID(),
        body_hash: '',
        name: 'Bench',
        state: 'running',
        document,
        live_document: document,
      },
      ...{ revision: 1, live_revision: 1, first_run_at: new Date(), bot_id: bot.bot_id },
      settings: JSON.stringify({ time_zone: 'UTC', answers: {} }),
    })
    .execute();
  return bot;
}

function documentOf(steps: number): FunnelDocument {
  const next = () => ({ id: randomUUID(), kind: 'next' as const, label: 'Next', to: null, tag: null });
  const stages = Array.from({ length: steps + 1 }, (_, step) => ({
    ...{ id: randomUUID(), title: `Step ${step}`, icon: 'flag' as const, colour: 'blue' as const, x: 0, y: 0 },
    messages: [
      {
        ...{ id: randomUUID(), image: null, video: null, delay: 0 },
        text: step === steps ? 'The end' : `Hello {first_name}, this is step ${step}`,
        buttons: step === steps ? [] : [next()],
      },
    ],
  }));
  return { stages, tags: [] };
}
