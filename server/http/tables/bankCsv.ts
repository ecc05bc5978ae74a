import type { Readable } from 'node:stream';
import type { BankRow } from '#server/domain/withdrawals/admin/details.ts';
import { texts } from '#server/texts/texts.ts';
import { decimalMoney } from '../decimalMoney.ts';
import { type Column, tableCsv } from './tableCsv.ts';

const columns: Column<BankRow>[] = [
  [texts('Number'), (row) => row.id],
  [texts('Name'), (row) => row.name],
  [texts('Card'), (row) => row.card],
  [texts('Amount'), (row) => decimalMoney({ amount: row.amount_minor, currency: row.currency })],
  [texts('Currency'), (row) => row.currency],
];

/** The card withdrawals that are to be paid, for the bank: what arrives, without the fee. */
export const bankCsv = (rows: BankRow[], language: 'ru' | 'en'): Readable => tableCsv(columns, one(rows), language);

async function* one(rows: BankRow[]): AsyncGenerator<BankRow[]> {
  yield rows;
}
