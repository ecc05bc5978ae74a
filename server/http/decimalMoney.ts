import type { Money } from '#contract/schemas/money/money.ts';

/** An amount as a decimal number, such as `1299.00`; Stars are whole. */
export function decimalMoney({ amount, currency }: Money): string {
  const digits = currency === 'XTR' ? 0 : fractionDigits(currency);
  if (digits === 0) return String(amount);
  const minor = String(Math.abs(amount)).padStart(digits + 1, '0');
  return `${amount < 0 ? '-' : ''}${minor.slice(0, -digits)}.${minor.slice(-digits)}`;
}

const fractionDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
