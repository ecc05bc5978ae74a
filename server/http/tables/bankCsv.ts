import type { Readable } from 'node:stream';
import type { BankRow } from '#server/domain/withdrawals/admin/details.ts';
import { decimalMoney } from '../decimalMoney.ts';
import { type Column, tableCsv } from './tableCsv.ts';

const columns: Column<BankRow>[] = [
  [{ en: 'Number', ru: 'Номер' }, (row) => row.id],
  [{ en: 'Name', ru: 'Имя' }, (row) => row.name],
  [{ en: 'Card', ru: 'Карта' }, (row) => row.card],
  [{ en: 'Amount', ru: 'Сумма' }, (row) => decimalMoney({ amount: row.amount_minor, currency: row.currency })],
  [{ en: 'Currency', ru: 'Валюта' }, (row) => row.currency],
];

/** The card withdrawals that are to be paid, for the bank: what arrives, without the fee. */
export const bankCsv = (rows: BankRow[], language: 'ru' | 'en'): Readable => tableCsv(columns, one(rows), language);

async function* one(rows: BankRow[]): AsyncGenerator<BankRow[]> {
  yield rows;
}
