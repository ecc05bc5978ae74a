import { sql } from 'kysely';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { type DueAt, dueIfAny } from '#server/db/dueAt.ts';
import { tryEach } from '#server/db/failures.ts';
import { transaction } from '#server/db/transaction.ts';
import { menuCommands } from '../bot/menuCommands.ts';
import type { Deps } from '../deps.ts';
import { noToken } from '../gateways/vault.ts';

interface DueMenu {
  owner_id: string;
  id: string;
  token_sealed: Buffer;
  menu_published: string[];
  /** All names that were in the menu, as far as is known. */
  menu_commands: string[];
  menu_due_at: Date;
  live_document: FunnelDocument;
}

const failing = { kind: 'menu', says: 'the menu of a bot does not follow what was published' } as const;
const batch = 20;

/** One that has failed a moment ago is left alone. */
const waitingBy = (now: Date) => sql`from bots b
  join lateral (
    select f.id, f.live_document from funnels f
    where f.owner_id = b.owner_id and f.bot_id = b.id and f.live_document is not null
    order by f.state = 'running' desc, f.updated_at desc limit 1
  ) f on true
  where b.menu_due_at is not null and b.token_sealed is not null and not exists (
    select from failures x where x.kind = 'menu' and x.subject = b.id::text and x.next_try_at > ${now})`;

/** Now, while the menu of some bot waits. */
export const menusDueAt: DueAt = (now) => dueIfAny(now, waitingBy(now));

/** Has the menus that wait follow their funnels. @returns whether others may wait */
export async function publishMenus(deps: Deps): Promise<boolean> {
  const { rows } = await sql<DueMenu>`
    select b.owner_id, b.id, b.token_sealed, b.menu_published, b.menu_commands, b.menu_due_at, f.live_document
    ${waitingBy(deps.now())} order by b.menu_due_at limit ${batch}`.execute(deps.db);
  const menus = rows.map((row) => ({ ...row, subject: row.id }));
  await tryEach(deps, failing, menus, (menu) => publishMenu(deps, menu));
  return rows.length === batch;
}

/** Null where Telegram refuses the token: once there is a new one, the menu is asked for again. */
async function changeUnlessRevoked(
  { botProfile }: Deps,
  token: string,
  change: Parameters<Deps['botProfile']['changeCommands']>[1],
): Promise<string[] | null> {
  try {
    return await botProfile.changeCommands(token, change);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 401) return null;
    throw error;
  }
}

/** What has been published meanwhile is written again. */
async function publishMenu(deps: Deps, menu: DueMenu): Promise<void> {
  const { owner_id, id, menu_published, menu_commands, menu_due_at } = menu;
  const token = deps.vault.open(menu.token_sealed, id);
  const commands = menuCommands(menu.live_document);
  const own = new Set(commands.map(({ command }) => command));
  const gone = menu_published.filter((command) => !own.has(command));
  // what the owner had in the menu before stays theirs, and is left there once it leads nowhere
  const put = [...own].filter((name) => menu_published.includes(name) || !menu_commands.includes(name));
  const names = token === noToken ? null : await changeUnlessRevoked(deps, token, { commands, gone });
  await transaction(deps.db, async (tx) => {
    const written = names && { menu_commands: JSON.stringify(names), menu_published: JSON.stringify(put) };
    const bot = tx.updateTable('bots').where('owner_id', '=', owner_id).where('id', '=', id);
    if (written) await bot.set(written).execute();
    await bot.set({ menu_due_at: null }).where('menu_due_at', '=', menu_due_at).execute();
  });
}
