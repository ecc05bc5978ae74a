import { interpolate } from '#contract/interpolate.ts';
import type { Language } from '#contract/languages.ts';
import type { PartnerTerms } from '#contract/schemas/money/partner.ts';
import { type Db, transaction, type Tx } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { RequestError, ValidationError } from '#server/domain/requestErrors.ts';
import { say } from '#server/texts/say.ts';
import { firstLinkName } from './firstLinkName.ts';
import { insertLink } from '../links/insertLink.ts';

/** The terms of the affiliate programme in a language, and what the user accepted of them. */
export async function viewTerms(
  { partnerRules, ...deps }: Deps,
  { userId }: Actor,
  language: Language,
  db: Db | Tx = deps.db,
): Promise<PartnerTerms> {
  const { commission, months, holdDays: hold_days, terms } = partnerRules;
  const partner = await findPartner(db, userId);
  return {
    version: terms.version,
    text: interpolate(terms.text[language], { commission, months, hold_days }, language),
    accepted: partner && { version: partner.accepted_version ?? '', at: partner.accepted_at.toISOString() },
    ...{ commission, months, hold_days },
  };
}

/**
 * Accepts the terms: the first time makes a partner with a first link. Accepting a version again keeps the time at which
 * it was accepted first. @throws ValidationError on `version` that is not the one in force
 */
export function acceptTerms(
  deps: Deps,
  actor: Actor,
  { version, language }: { version: string; language: Language },
): Promise<PartnerTerms> {
  if (version !== deps.partnerRules.terms.version) {
    throw new ValidationError({ version: ['The terms have changed. Read them again.'] });
  }
  return transaction(deps.db, async (tx) => {
    const owner_id = await lockUser(tx, actor);
    const partner = await findPartner(tx, owner_id);
    const accepted = { accepted_version: version, accepted_at: deps.now() };
    if (!partner) {
      const { code } = await insertLink(deps, tx, { owner_id, id: deps.newId(), name: say(firstLinkName, language) });
      await tx
        .insertInto('partners')
        .values({ owner_id, code, ...accepted })
        .execute();
    } else if (partner.accepted_version !== version) {
      await tx.updateTable('partners').set(accepted).where('owner_id', '=', owner_id).execute();
    }
    return viewTerms(deps, actor, language, tx);
  });
}

/** Two first acceptances at once would make two first links. */
async function lockUser(tx: Tx, { userId }: Actor): Promise<string> {
  const user = await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
  if (!user) throw new RequestError('invalid_token');
  return user.id;
}

const findPartner = async (db: Db | Tx, userId: string) =>
  (await db
    .selectFrom('partners')
    .select(['accepted_version', 'accepted_at'])
    .where('owner_id', '=', userId)
    .executeTakeFirst()) ?? null;
