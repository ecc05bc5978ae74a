import { limits } from '#contract/limits.ts';
import type { OwnValue } from '#contract/schemas/contactField.ts';
import { cleanLine } from '#machines/text/cleanLine.ts';
import { isEmail } from '#server/domain/isEmail.ts';
import { refusalOf } from '#server/domain/fields/parseOwnValues.ts';
import { parsePhone } from '#server/domain/contacts/parsePhone.ts';
import type { PhoneCountry } from '#server/domain/contacts/phoneCountry.ts';
import { isTimeZone } from '#server/domain/timeZone.ts';
import type { OwnField } from '../stored/ownFields.ts';
import type { ContactValues, ValueColumn } from '#server/domain/contacts/values/contactValues.ts';

/** What rows are read with. */
export interface RowRules {
  /** The target of each column that is imported. */
  targets: [index: number, target: string][];
  /** For phones without a country's code. */
  country: PhoneCountry;
  ownFields: readonly OwnField[];
  /** The ids of tags by their folded titles. */
  tags: ReadonlyMap<string, string>;
}

/** What a row says; with the first target whose value is none, as the reason to leave the row out. */
export interface ParsedRow {
  values: ContactValues;
  tags: string[];
  reason: string | null;
  /** The targets whose cells cannot be read: they stay empty, and the rest of the row is taken. */
  unread: string[];
}

/** A phone that cannot be read costs the cell and not the person. */
const spares = new Set(['phone']);

export function parseRow(cells: string[], rules: RowRules): ParsedRow {
  const values: ContactValues = {};
  const tags: string[] = [];
  const unread: string[] = [];
  let reason: string | null = null;
  for (const [index, target] of rules.targets) {
    const cell = cells[index] ?? '';
    if (cell === '') continue;
    if (target === 'tag') {
      const ids = tagsIn(cell, rules);
      if (ids === null) reason ??= 'tag';
      else tags.push(...ids);
      continue;
    }
    const value = target.startsWith('own:') ? ownValue(cell, target, rules) : columnValue(cell, target, rules);
    if (value !== null) values[target] = value;
    else if (spares.has(target)) unread.push(target);
    else reason ??= target;
  }
  if (Object.keys(values).length === 0) reason ??= unread[0] ?? 'empty';
  return { values, tags: [...new Set(tags)], reason, unread };
}

/** Several titles in a cell are separated by commas or semicolons; null where a tag is unknown. */
function tagsIn(cell: string, { tags }: RowRules): string[] | null {
  const whole = tags.get(folded(cell));
  if (whole !== undefined) return [whole];
  const ids = cell.split(/[,;]/).flatMap((title) => (title.trim() === '' ? [] : [tags.get(folded(title)) ?? null]));
  return ids.every((id) => id !== null) ? ids : null;
}

/** A tag's title, as it is looked for. */
export const folded = (title: string): string => title.trim().toLowerCase();

const parsers: Record<ValueColumn, (cell: string, rules: RowRules) => string | number | null> = {
  first_name: (cell) => within(cleanLine(cell), limits.personNameChars),
  last_name: (cell) => within(cleanLine(cell), limits.personNameChars),
  phone: (cell, { country }) => parsePhone(cell.slice(0, limits.phoneChars), country),
  email: (cell) => (isEmail(cell.toLowerCase()) ? within(cell.toLowerCase(), limits.emailChars) : null),
  note: (cell) => within(cell, limits.noteChars),
  language: (cell) => (/^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i.test(cell) ? cell.toLowerCase().replaceAll('_', '-') : null),
  time_zone: (cell) => (isTimeZone(cell) ? cell : null),
  telegram_id: parseTelegramId,
};

const columnValue = (cell: string, target: string, rules: RowRules) => parsers[target as ValueColumn](cell, rules);

const within = (text: string, mostChars: number): string | null => (text.length <= mostChars ? text : null);

/** Bot API: at most 52 significant bits. */
function parseTelegramId(cell: string): number | null {
  const id = Number(cell);
  return /^\d+$/.test(cell) && id > 0 && id < 2 ** 52 ? id : null;
}

/** Read leniently, since a table has texts alone; then by the rule of the field. */
function ownValue(cell: string, target: string, { ownFields }: RowRules): OwnValue | null {
  const field = ownFields.find(({ name }) => `own:${name}` === target);
  if (!field) return null;
  const value = typed(cell, field);
  return value === null || refusalOf(field, value) !== null ? null : value;
}

function typed(cell: string, { kind, choices }: OwnField): OwnValue | null {
  switch (kind) {
    case 'number':
      return numberIn(cell);
    case 'boolean':
      return booleans.get(folded(cell)) ?? null;
    case 'date':
      return dateIn(cell);
    case 'choice':
      return choices.find((choice) => folded(choice) === folded(cell)) ?? null;
    case 'text':
      return cell;
  }
}

const booleans = new Map<string, boolean>([
  ...['yes', 'true', '1', 'да', 'истина', '+'].map((word): [string, boolean] => [word, true]),
  ...['no', 'false', '0', 'нет', 'ложь', '-'].map((word): [string, boolean] => [word, false]),
]);

/** With a point or a comma, and spaces between thousands. */
function numberIn(cell: string): number | null {
  const plain = cell.replaceAll(/\s/g, '').replace(',', '.');
  return /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(plain) && Number.isFinite(Number(plain)) ? Number(plain) : null;
}

/** `2026-12-31` with or without a time, or `31.12.2026`. */
function dateIn(cell: string): string | null {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(cell)?.[1];
  if (iso) return iso;
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(cell) ?? [];
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null;
}
