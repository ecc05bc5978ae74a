/** Minor units in one unit of a currency, as powers of ten: Stars are whole, and what is unknown has two digits. */
export function digitsOf(currency: string): number {
  if (currency === 'XTR') return 0;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Minor units of a typed amount (`1 234,50`); null where it is none, or has more digits than the currency. */
export function parseAmount(typed: string, currency: string): number | null {
  const text = typed.replaceAll(/[\s\u00A0\u202F]/g, '').replace(',', '.');
  const digits = digitsOf(currency);
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(text);
  if (!match || (match[2]?.length ?? 0) > digits) return null;
  return Number(match[1]) * 10 ** digits + Number((match[2] ?? '').padEnd(digits, '0') || 0);
}

/** An amount as it is typed, with a dot or a comma as the language has it. */
export function typedAmount({ amount, currency }: { amount: number; currency: string }, comma: boolean): string {
  const digits = digitsOf(currency);
  const text = (amount / 10 ** digits).toFixed(digits).replace(/\.0+$/, '');
  return comma ? text.replace('.', ',') : text;
}
