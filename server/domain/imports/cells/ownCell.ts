import type { OwnValue } from '#contract/schemas/contacts/contactField.ts';
import { refusalOf } from '#server/domain/fields/parseOwnValues.ts';
import type { OwnField } from '../stored/ownFields.ts';
import { readDate } from './readDate.ts';

/** A cell as a value of an own field: read leniently, since a table has texts alone; then by the rule of the field. */
export function ownCell(cell: string, field: OwnField): OwnValue | null {
  const value = typed(cell, field);
  return value === null || refusalOf(field, value) !== null ? null : value;
}

function typed(cell: string, { kind, choices }: OwnField): OwnValue | null {
  switch (kind) {
    case 'number':
      return readNumber(cell);
    case 'boolean':
      return readBoolean(cell);
    case 'date':
      return readDate(cell);
    case 'choice':
      return choices.find((choice) => folded(choice) === folded(cell)) ?? null;
    case 'text':
      return cell;
  }
}

/** A title, as it is looked for. */
export const folded = (title: string): string => title.trim().toLowerCase();

const booleans = new Map<string, boolean>([
  ...['yes', 'true', '1', 'да', 'истина', '+', 'y'].map((word): [string, boolean] => [word, true]),
  ...['no', 'false', '0', 'нет', 'ложь', '-', 'n'].map((word): [string, boolean] => [word, false]),
]);

export const readBoolean = (cell: string): boolean | null => booleans.get(folded(cell)) ?? null;

const currency = /\s|[₽$€₴₸£]|руб\.?|р\.$/gi;

/** With a point or a comma, spaces or the other mark between thousands, and the sign of a currency. */
export function readNumber(cell: string): number | null {
  const bare = cell.replaceAll(currency, '');
  const [point, comma] = [bare.lastIndexOf('.'), bare.lastIndexOf(',')];
  const thousands = point === -1 || comma === -1 ? '' : point > comma ? ',' : '.';
  const plain = (thousands === '' ? bare : bare.replaceAll(thousands, '')).replace(',', '.');
  return /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(plain) && Number.isFinite(Number(plain)) ? Number(plain) : null;
}
