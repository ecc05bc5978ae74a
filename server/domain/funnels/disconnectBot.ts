import { notify } from '#server/db/notify.ts';
import type { Funnel } from '#contract/schemas/funnel.ts';
import type { Actor, Deps } from '../deps.ts';
import { changeFunnel } from './changeFunnel.ts';
import { freeBot } from './takeBot.ts';
import { updateFunnel } from './updateFunnel.ts';

/** Takes the bot away and erases its token; people, history and the lock on the order stay. */
export function disconnectBot(deps: Deps, actor: Actor, { id }: { id: string }): Promise<Funnel> {
  return changeFunnel(deps, actor, id, 'bot.disconnect', async (tx, row) => {
    if (row.bot_id !== null) await freeBot(tx, row.owner_id, row.bot_id, row.id);
    await notify(tx, { kind: 'bots' });
    return updateFunnel(deps, tx, row, {
      state: 'draft',
      bot_id: null,
      occupied_telegram_id: null,
      trouble: null,
      tested_until: null,
    });
  });
}
