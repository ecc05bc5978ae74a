import type { Readable } from 'node:stream';
import type { PartnerAccount, TransactionKind } from '#contract/partnerAccounts.ts';
import type { PartnerTransaction } from '#contract/schemas/money/partner.ts';
import { say } from '#server/texts/say.ts';
import { type Text, texts } from '#server/texts/texts.ts';
import { decimalMoney } from '../decimalMoney.ts';
import { type Column, tableCsv } from './tableCsv.ts';

const accounts: Record<PartnerAccount, Text> = texts({
  hold: 'on hold',
  available: 'available',
  requested: 'requested',
  paid: 'paid out',
});
const kinds: Record<TransactionKind, Text> = texts({
  commission: 'commission',
  released: 'end of the hold',
  refund: 'refund',
  withdrawal: 'withdrawal',
});

// two columns of amounts, as a negative number would be escaped as a formula
const columns: Column<PartnerTransaction>[] = [
  [texts('When'), (entry) => entry.created_at],
  [texts('Account', 'column'), (entry, language) => say(accounts[entry.account], language)],
  [texts('Kind'), (entry, language) => say(kinds[entry.kind], language)],
  [texts('Reason'), (entry) => entry.reason],
  [texts('In'), ({ money }) => (money.amount > 0 ? decimalMoney(money) : null)],
  [texts('Out'), ({ money }) => (money.amount < 0 ? decimalMoney({ ...money, amount: -money.amount }) : null)],
  [texts('Currency'), (entry) => entry.money.currency],
  [texts('Link'), (entry) => entry.link?.name ?? null],
  [texts('Paid', 'column'), (entry) => entry.payment && decimalMoney(entry.payment.money)],
  [texts('Person'), (entry) => entry.payment?.person ?? null],
  [texts('On hold until'), (entry) => entry.hold_until],
];

/** A partner's transactions as CSV. */
export const transactionsCsv = (portions: AsyncIterable<PartnerTransaction[]>, language: 'ru' | 'en'): Readable =>
  tableCsv(columns, portions, language);
