import { sql } from 'kysely';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { notify } from '#server/db/notify.ts';
import { beforeCommit, type Tx } from '#server/db/transaction.ts';
import { menuCommands } from './menuCommands.ts';

interface PublishedCommands {
  owner_id: string;
  bot_id: string;
  /** What the bot's menu is to follow; null where nothing is published yet. */
  live: FunnelDocument | null;
}

/**
 * Has the bot's menu follow what is live, once the transaction is committed; nothing where it does already. What the menu has
 * is compared, not what was live before: another funnel may have written it, or a token that was refused.
 */
export async function requestMenu(tx: Tx, { owner_id, bot_id, live }: PublishedCommands, at: Date): Promise<void> {
  const names = JSON.stringify(live ? menuCommands(live).map(({ command }) => command) : []);
  const ask = async () => {
    const { numUpdatedRows } = await tx
      .updateTable('bots')
      .set({ menu_due_at: at })
      .where('owner_id', '=', owner_id)
      .where('id', '=', bot_id)
      .where(
        sql<boolean>`(menu_due_at is not null
          or not (menu_commands @> ${names}::jsonb and ${names}::jsonb @> menu_published))`,
      )
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await notify(tx, { kind: 'menus' });
  };
  // leases are renewed in the bot's row, which is not to be locked while many people are moved
  if (!beforeCommit(tx, ask)) await ask();
}
