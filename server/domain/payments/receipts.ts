import type { Language } from '#contract/languages.ts';
import { starsText } from '#contract/money/starsText.ts';
import { withoutYearWord } from '#contract/withoutYearWord.ts';
import { together } from '#server/db/together.ts';
import type { Tx } from '#server/db/transaction.ts';
import { enqueueNotices } from '#server/notices/enqueueNotices.ts';
import { fromMinorUnits } from '#server/payments/minorUnits.ts';
import { say } from '#server/texts/say.ts';
import { texts } from '#server/texts/texts.ts';
import { receiptNumber } from '../billing/receiptNumber.ts';
import type { PaymentRow } from '../billing/settled.ts';
import type { Deps } from '../deps.ts';
import { cancelPath } from './renewal/cancelLink.ts';
import { notifyAdmins } from './notifyAdmins.ts';

/** How a payment came. */
export interface Circumstances {
  /** The provider charges again at the end. */
  renews: boolean;
  /** Its order was paid before, or expired: both sides are told. */
  wasPaid: boolean;
  wasExpired: boolean;
}

interface Recipient {
  id: string;
  email: string | null;
  language: Language;
  time_zone: string;
}

/** Sends the receipt to who paid, by mail or else in Telegram, and tells the admins of a payment that nobody expected any more. */
export async function mailReceipt(
  deps: Deps,
  tx: Tx,
  payment: PaymentRow,
  { renews, wasPaid, wasExpired, until }: Circumstances & { until: Date | null },
): Promise<void> {
  const user = await payerOf(tx, payment);
  if (!user) return;
  const { language } = user;
  const details = {
    ...facts(deps, payment, user),
    until: until === null ? '–' : dateIn(until, user),
    next: say(nextTexts[renews ? 'renews' : 'ends'], language),
  };
  const kind = wasPaid ? ('receipt_again' as const) : ('receipt' as const);
  if (user.email)
    await deps.mail.enqueue(tx, { to: user.email, language, kind, path: cancelPath(deps, user), details });
  else await tellInTelegram(deps, tx, payment, { about: 'paid', minor: payment.amount_minor, ...details });
  if (wasPaid || wasExpired)
    await notifyAdmins(deps, tx, (language) => ({
      kind: 'unexpected_payment',
      details: facts(deps, payment, { language }),
    }));
}

/** Tells who paid that money goes back to them. */
export async function mailRefund(deps: Deps, tx: Tx, payment: PaymentRow, amountMinor: number): Promise<void> {
  const user = await payerOf(tx, payment);
  if (!user) return;
  const said = facts(deps, payment, user);
  if (user.email === null)
    return tellInTelegram(deps, tx, payment, { about: 'refunded', minor: amountMinor, ...said, until: '' });
  const details = { ...said, back: moneyIn(amountMinor, payment.currency, user.language) };
  await deps.mail.enqueue(tx, {
    to: user.email,
    language: user.language,
    kind: 'refund',
    path: '/subscribe/',
    details,
  });
}

interface Told {
  about: 'paid' | 'refunded';
  minor: number;
  receipt: string;
  plan: string;
  until: string;
}

/** Who has no e-mail has a Telegram account. */
async function tellInTelegram(
  { now }: Deps,
  tx: Tx,
  { owner_id, currency }: PaymentRow,
  { minor, about, receipt, plan, until }: Told,
): Promise<void> {
  const money = { amount: minor, currency };
  const notice = { kind: 'receipt' as const, about, receipt, money, plan, until };
  if (owner_id !== null) await enqueueNotices(tx, now(), [{ owner_id, notice }]);
}

const payerOf = together(async (tx, payments: PaymentRow[]) => {
  const ids = payments.flatMap(({ owner_id }) => (owner_id === null ? [] : [owner_id]));
  if (ids.length === 0) return payments.map(() => undefined);
  const users = tx.selectFrom('users').select(['id', 'email', 'language', 'time_zone']).where('id', 'in', ids);
  const found = await users.execute();
  return payments.map(({ owner_id }): Recipient | undefined => found.find(({ id }) => id === owner_id));
});

function facts(
  { billing }: Deps,
  payment: PaymentRow,
  { language }: Pick<Recipient, 'language'>,
): Record<'receipt' | 'amount' | 'plan' | 'id', string> {
  const plan = billing.plans.find(({ id }) => id === payment.plan);
  return {
    receipt: receiptNumber(payment.receipt),
    amount: moneyIn(payment.amount_minor, payment.currency, language),
    plan: plan?.name[language] ?? payment.plan,
    id: payment.external_id,
  };
}

function moneyIn(amount: number, currency: string, language: Language): string {
  if (currency === 'XTR') return starsText(amount, language);
  const exact = fromMinorUnits(amount, currency) as Intl.StringNumericLiteral;
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(exact);
}

const dateIn = (at: Date, { language, time_zone }: Recipient): string =>
  withoutYearWord(new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: time_zone }).format(at));

/** What follows at the end of the period. */
const nextTexts = texts({
  renews: 'Then it is renewed for the same price. You can cancel it here at any time:',
  ends: 'It is not renewed automatically. You can see it here:',
});
