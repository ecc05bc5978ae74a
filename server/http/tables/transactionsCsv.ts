import type { Readable } from 'node:stream';
import type { PartnerAccount, TransactionKind } from '#contract/partnerAccounts.ts';
import type { PartnerTransaction } from '#contract/schemas/money/partner.ts';
import { decimalMoney } from '../decimalMoney.ts';
import { type Column, tableCsv, type Words } from './tableCsv.ts';

const accounts: Record<PartnerAccount, Words> = {
  hold: { en: 'on hold', ru: 'на удержании' },
  available: { en: 'available', ru: 'доступно' },
  requested: { en: 'requested', ru: 'запрошено' },
  paid: { en: 'paid out', ru: 'выплачено' },
};
const kinds: Record<TransactionKind, Words> = {
  commission: { en: 'commission', ru: 'комиссия' },
  released: { en: 'end of the hold', ru: 'конец удержания' },
  refund: { en: 'refund', ru: 'возврат' },
  withdrawal: { en: 'withdrawal', ru: 'вывод' },
};

// two columns of amounts, as a negative number would be escaped as a formula
const columns: Column<PartnerTransaction>[] = [
  [{ en: 'When', ru: 'Когда' }, (entry) => entry.created_at],
  [{ en: 'Account', ru: 'Счёт' }, (entry, language) => accounts[entry.account][language]],
  [{ en: 'Kind', ru: 'Вид' }, (entry, language) => kinds[entry.kind][language]],
  [{ en: 'Reason', ru: 'Причина' }, (entry) => entry.reason],
  [{ en: 'In', ru: 'Приход' }, ({ money }) => (money.amount > 0 ? decimalMoney(money) : null)],
  [
    { en: 'Out', ru: 'Расход' },
    ({ money }) => (money.amount < 0 ? decimalMoney({ ...money, amount: -money.amount }) : null),
  ],
  [{ en: 'Currency', ru: 'Валюта' }, (entry) => entry.money.currency],
  [{ en: 'Link', ru: 'Ссылка' }, (entry) => entry.link?.name ?? null],
  [{ en: 'Paid', ru: 'Оплачено' }, (entry) => entry.payment && decimalMoney(entry.payment.money)],
  [{ en: 'Person', ru: 'Человек' }, (entry) => entry.payment?.person ?? null],
  [{ en: 'On hold until', ru: 'На удержании до' }, (entry) => entry.hold_until],
];

/** A partner's transactions as CSV. */
export const transactionsCsv = (portions: AsyncIterable<PartnerTransaction[]>, language: 'ru' | 'en'): Readable =>
  tableCsv(columns, portions, language);
