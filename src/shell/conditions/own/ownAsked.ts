import type { FieldKind } from '#contract/fieldKinds.ts';

export type OwnOp = 'is' | 'contains' | 'before' | 'greater' | 'empty';

/** What a condition about a field asks, where a choice may still be missing. */
export interface OwnAsked {
  field: string | null;
  op: OwnOp;
  value: string;
  type: 'string' | 'number' | 'boolean';
}

/** A field that can be asked about. */
export interface AskedField {
  /** Rules that were made before fields had names hold it. */
  id?: string;
  name: string;
  title: string;
  kind: FieldKind;
  choices: readonly string[];
}

type OwnCondition =
  | { field: string; op: 'is'; value: string | number | boolean }
  | { field: string; op: 'contains'; value: string }
  | { field: string; op: 'before'; value: string }
  | { field: string; op: 'greater'; value: number }
  | { field: string; op: 'empty' };

/** How a value of a field is compared. */
export const typeOfField = (kind: FieldKind | undefined): OwnAsked['type'] =>
  kind === 'number' || kind === 'boolean' ? kind : 'string';

/** What is asked of a field at first: a value that has one choice only is chosen. */
export const newOwn = (field: AskedField | undefined): OwnAsked => {
  const type = typeOfField(field?.kind);
  return { field: field?.name ?? null, op: 'is', value: type === 'boolean' ? 'true' : '', type };
};

export function askedOfOwn(own: OwnCondition): OwnAsked {
  const value = 'value' in own ? own.value : '';
  const type = typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'string';
  return { field: own.field, op: own.op, value: String(value), type };
}

const isDay = /^\d{4}-\d\d-\d\d$/;

/** What is asked, once nothing is missing; `today` may stand for a day. */
export function finishedOwn({ field, op, value, type }: OwnAsked): OwnCondition | null {
  if (field === null) return null;
  if (op === 'empty') return { field, op };
  if (value.trim() === '') return null;
  if (op === 'contains') return { field, op, value };
  if (op === 'before') return isDay.test(value) || value === 'today' ? { field, op, value } : null;
  const number = Number(value.replace(',', '.'));
  if (op === 'greater') return Number.isFinite(number) ? { field, op, value: number } : null;
  if (type === 'number') return Number.isFinite(number) ? { field, op, value: number } : null;
  return { field, op, value: type === 'boolean' ? value === 'true' : value };
}
