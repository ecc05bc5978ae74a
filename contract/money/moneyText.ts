import type { Language } from '../languages.ts';
import type { Money } from '../schemas/money/money.ts';
import { starsText } from './starsText.ts';

/** An amount in words of a language, such as `1 299 ₽`; Stars are whole. */
export function moneyText({ amount, currency }: Money, language: Language): string {
  if (currency === 'XTR') return starsText(amount, language);
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
