import type { Insertable } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import { ValidationError } from '#server/domain/requestErrors.ts';
import type { LinkRow } from './linkRow.ts';

/** Without letters and digits that are mistaken for each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeChars = 8;
const attempts = 10;

type NewLink = Omit<Insertable<Tables['partner_links']>, 'code' | 'created_at'> & { code?: string | undefined };

/** Inserts a link; without a code one is made. @throws ValidationError where its code is taken, by whomever. */
export async function insertLink(deps: Deps, tx: Tx, { code, ...link }: NewLink): Promise<LinkRow> {
  const row = { ...link, created_at: deps.now() };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const inserted = await tx
      .insertInto('partner_links')
      .values({ ...row, code: code ?? randomCode(deps) })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (inserted) return inserted;
    if (code !== undefined) throw new ValidationError({ code: [codeTaken] });
  }
  throw new Error('no_free_code');
}

export const codeTaken = 'This code is taken. Choose another one.';

const randomCode = ({ randomBytes }: Deps): string =>
  [...randomBytes(codeChars)].map((byte) => alphabet[byte % alphabet.length]).join('');
