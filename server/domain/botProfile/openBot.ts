import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { Actor, Deps } from '../deps.ts';
import { noToken } from '../gateways/vault.ts';
import { decideFunnel } from '../funnels/decideFunnel.ts';
import { findFunnel, type FunnelRow } from '../funnels/funnelRow.ts';
import { RequestError } from '../requestErrors.ts';

/** A funnel's bot with its token in plain. */
export interface OpenBot {
  owner_id: string;
  id: string;
  telegram_id: number;
  description: string;
  short_description: string;
  picture_id: string | null;
  picture_key: string;
  menu_published: string[];
  /** What is published of the funnel. */
  live: FunnelDocument | null;
  token: string;
}

/** The bot of the actor's funnel. @throws RequestError 404 for anybody else's funnel, 409 where there is no bot with a token. */
export async function openBot(deps: Deps, actor: Actor, funnelId: string): Promise<OpenBot> {
  return botOf(deps, await findFunnel(deps.db, actor, funnelId));
}

/** As `openBot`, for a change: an archived funnel takes none. */
export async function openBotToChange(deps: Deps, actor: Actor, funnelId: string): Promise<OpenBot> {
  const row = await findFunnel(deps.db, actor, funnelId);
  decideFunnel(row, { type: 'funnel.edit' });
  return botOf(deps, row);
}

async function botOf(deps: Deps, { owner_id, bot_id, live_document: live }: FunnelRow): Promise<OpenBot> {
  const bot = bot_id === null ? undefined : await readBot(deps, owner_id, bot_id);
  if (!bot?.token_sealed) throw new RequestError('transition_not_allowed', { of: 'no_bot' });
  const { token_sealed, ...rest } = bot;
  const token = deps.vault.open(token_sealed, rest.id);
  if (token === noToken) throw new RequestError('telegram_error', { of: 'token' });
  return { ...rest, live, token };
}

const columns = [
  ...(['owner_id', 'id', 'telegram_id', 'description', 'short_description'] as const),
  ...(['picture_id', 'picture_key', 'token_sealed', 'menu_published'] as const),
];

const readBot = ({ db }: Deps, ownerId: string, id: string) =>
  db.selectFrom('bots').select(columns).where('owner_id', '=', ownerId).where('id', '=', id).executeTakeFirst();
