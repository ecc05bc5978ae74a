import type { OwnValue } from '#contract/schemas/contacts/contactField.ts';
import type { FieldKind } from '#contract/fieldKinds.ts';

const numberLike = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** The typed text as a value of the field's kind; what is none goes as it is, for the server to say so. */
export function ownValueOf(kind: FieldKind, typed: string): OwnValue | null {
  const text = typed.trim();
  if (text === '') return null;
  if (kind === 'boolean') return text === 'true';
  if (kind !== 'number') return text;
  const plain = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  return numberLike.test(plain) ? Number(plain) : text;
}

/** A value as its input shows it. */
export const typedValue = (value: OwnValue | undefined): string => (value === undefined ? '' : String(value));
