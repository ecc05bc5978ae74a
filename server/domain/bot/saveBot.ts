import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { BotIdentity } from '../gateways/telegram.ts';

/** Upserts a bot by owner and Telegram id, with its encrypted token. @returns the id of its row. */
export async function saveBot(
  deps: Deps,
  tx: Tx,
  { ownerId, identity, token, menu }: { ownerId: string; identity: BotIdentity; token: string; menu: string[] },
): Promise<string> {
  const stored = await tx
    .selectFrom('bots')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('telegram_id', '=', identity.telegram_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const id = stored?.id ?? deps.newId();
  const sealed = { token_sealed: deps.vault.seal(token, id), token_end: `…${token.slice(-4)}` };
  const row = { ...identity, ...sealed, menu_commands: JSON.stringify(menu) };
  if (stored) await tx.updateTable('bots').set(row).where('owner_id', '=', ownerId).where('id', '=', id).execute();
  else
    await tx
      .insertInto('bots')
      .values({ owner_id: ownerId, id, ...row, created_at: deps.now() })
      .execute();
  return id;
}

/** The decrypted token of a bot; null once it is erased. */
export async function readToken(deps: Deps, tx: Tx, ownerId: string, botId: string | null): Promise<string | null> {
  if (botId === null) return null;
  const row = await tx
    .selectFrom('bots')
    .select('token_sealed')
    .where('owner_id', '=', ownerId)
    .where('id', '=', botId)
    .executeTakeFirst();
  return row?.token_sealed ? deps.vault.open(row.token_sealed, botId) : null;
}
