import { createHash } from 'node:crypto';
import type { Deps } from '#server/domain/deps.ts';
import { countClick, findByCode } from './countClick.ts';
import { codeOfPayload } from './refPayload.ts';

type ClickDeps = Pick<Deps, 'db' | 'now' | 'accounts'>;

/** The visitor that a Telegram user is: always the same one, from which nobody learns the user. */
export function telegramVisitor({ accounts }: Pick<Deps, 'accounts'>, telegramId: number): string {
  const hash = createHash('sha256')
    .update(accounts.sign(`visitor:${telegramId}`))
    .digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Counts a click on the partner link that a start parameter names, if it names one. */
export async function countTelegramClick(
  deps: ClickDeps,
  telegramId: number,
  payload: string | null | undefined,
): Promise<void> {
  const code = codeOfPayload(payload);
  const link = code === null ? undefined : await findByCode(deps.db, code);
  if (link) await countClick(deps, link, telegramVisitor(deps, telegramId));
}
