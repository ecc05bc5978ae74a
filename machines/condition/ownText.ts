import type { FieldKind } from '#contract/fieldKinds.ts';
import type { OwnValue } from './facts.ts';

/**
 * A value of an own field as it stands in a text: a date as 31.12.2026, yes and no in the person's language, a number with its
 * decimal comma. What the server reads for texts is the same (`ownTexts`).
 */
export function ownText(value: OwnValue, kind: FieldKind, language: string | null): string {
  const isRussian = (language ?? 'ru').startsWith('ru');
  if (typeof value === 'boolean') return isRussian ? (value ? 'да' : 'нет') : value ? 'yes' : 'no';
  if (typeof value === 'number') return isRussian ? String(value).replace('.', ',') : String(value);
  return kind === 'date' ? value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1') : value;
}
