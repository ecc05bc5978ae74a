import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { isSame } from '#machines/funnel/edits/isSame.ts';
import { notify } from '#server/db/notify.ts';
import type { Tx } from '#server/db/transaction.ts';
import { menuCommands } from './menuCommands.ts';

interface PublishedCommands {
  owner_id: string;
  bot_id: string;
  /** What the bot's menu follows by now, and what it is to follow. */
  before: FunnelDocument | null;
  after: FunnelDocument | null;
}

/** Has the bot's menu follow what is live, once the transaction is committed; nothing where no command comes or goes. */
export async function requestMenu(
  tx: Tx,
  { owner_id, bot_id, before, after }: PublishedCommands,
  at: Date,
): Promise<void> {
  if (isSame(namesIn(before), namesIn(after))) return;
  await tx
    .updateTable('bots')
    .set({ menu_due_at: at })
    .where('owner_id', '=', owner_id)
    .where('id', '=', bot_id)
    .execute();
  await notify(tx, { kind: 'menus' });
}

const namesIn = (document: FunnelDocument | null): string[] =>
  document ? menuCommands(document).map(({ command }) => command) : [];
