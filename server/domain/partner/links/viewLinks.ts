import type { PartnerLink } from '#contract/schemas/money/partner.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import { refPayload } from '../clicks/refPayload.ts';
import { countLinks } from './countLinks.ts';
import type { LinkRow } from './linkRow.ts';
import { openTarget } from '../targets/openTarget.ts';

/** Where the links lead: the address that people see, without a trailing slash. */
export interface LinkPlace {
  base: string;
}

/** Links with what they brought so far. */
export async function viewLinks(deps: Deps, db: Db | Tx, rows: LinkRow[], { base }: LinkPlace): Promise<PartnerLink[]> {
  const counts = await countLinks(db, rows);
  const bot = await botName(deps);
  return rows.map(({ id, name, code, target, created_at }) => ({
    ...{ id, name, code, target: openTarget(target) },
    url: `${base}/api/ref/${code}/`,
    bot_url: bot === null ? null : `https://t.me/${bot}?start=${refPayload}${code}`,
    ...(counts.get(id) ?? { clicks: 0, sign_ups: 0, payments: 0, earned: [] }),
    created_at: created_at.toISOString(),
  }));
}

export async function viewLink(deps: Deps, db: Db | Tx, row: LinkRow, place: LinkPlace): Promise<PartnerLink> {
  const [view] = await viewLinks(deps, db, [row], place);
  if (!view) throw new Error('A link has no view.');
  return view;
}

/** Links are shown without the bot while Telegram does not say its name. */
async function botName({ platformBot }: Deps): Promise<string | null> {
  try {
    return (await platformBot?.username()) ?? null;
  } catch {
    // asked again at the next look
    return null;
  }
}
