import type { Language } from '#contract/languages.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { OrphanReason } from '#server/db/tables/paymentTables.ts';
import type { PaymentFacts } from '#server/payments/provider.ts';
import { say } from '#server/texts/say.ts';
import { type Text, texts } from '#server/texts/texts.ts';
import type { EventRow } from '../billing/settled.ts';
import type { Deps } from '../deps.ts';

interface Said {
  kind: 'unexpected_payment' | 'wrong_payment';
  details: Record<string, string>;
}

/** Mails every admin about a payment, in the language of each. */
export async function notifyAdmins(deps: Deps, tx: Tx, say: (language: Language) => Said): Promise<void> {
  const admins = tx.selectFrom('users').select(['email', 'language']);
  for (const { email: to, language } of await admins
    .where('is_admin', '=', true)
    .where('is_active', '=', true)
    .execute())
    if (to) await deps.mail.enqueue(tx, { to, language, path: '/admin/', ...say(language) });
}

type Wrong = Extract<OrphanReason, 'amount' | 'currency' | 'other_account'>;

/** Tells the admins of a payment that is not as its order says, and so is not credited. */
export const notifyMismatch = (deps: Deps, tx: Tx, row: EventRow, wrong: Wrong): Promise<void> =>
  notifyAdmins(deps, tx, (language) => ({
    kind: 'wrong_payment',
    details: { what: say(wrongTexts[wrong], language), id: row.external_id, provider: providerNames[row.provider] },
  }));

const wrongTexts: Record<Wrong, Text> = texts({
  amount: 'another amount',
  currency: 'another currency',
  other_account: 'another account',
});

const providerNames: Record<EventRow['provider'], string> = { stars: 'Telegram Stars', cloudpayments: 'CloudPayments' };

/** What of a payment is not as it was agreed on; null where all is. */
export function findWrong(
  { account, currency, amount }: Pick<PaymentFacts, 'account' | 'currency' | 'amount'>,
  agreed: { owner_id: string | null; currency: string; amount_minor: number },
): Wrong | null {
  if (account !== null && account !== agreed.owner_id) return 'other_account';
  if (currency !== agreed.currency) return 'currency';
  return amount === agreed.amount_minor ? null : 'amount';
}
