/** Digits after the point of each currency that is taken. */
const digitsOf: Record<string, number> = { RUB: 2, XTR: 0 };

/**
 * Minor units of an amount in decimal notation, without floating point: `1299.00` of RUB is 129900. Null where it is no
 * amount of the currency.
 */
export function toMinorUnits(text: string, currency: string): number | null {
  const digits = digitsOf[currency];
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d{1,10}))?$/.exec(text) ?? [];
  if (digits === undefined || whole === '' || /[1-9]/.test(fraction.slice(digits))) return null;
  return Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
}

/** An amount in decimal notation. */
export function fromMinorUnits(amount: number, currency: string): string {
  const digits = digitsOf[currency] ?? 0;
  const text = String(amount).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
