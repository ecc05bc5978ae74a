/** As programs for tables write a whole number: `79161234567.0`, `7.9161234567E+10`. */
const fraction = /^(\d+)[.,]0+$/;
const power = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i;

/**
 * The digits of a cell that a program for tables has made a number; other texts as they are. Null where it has rounded
 * the number, such as `7.91612E+10`, so that its last digits are lost.
 */
export function wholeNumber(cell: string): string | null {
  const whole = fraction.exec(cell)?.[1];
  if (whole !== undefined) return whole;
  const [, first, rest = '', exponent] = power.exec(cell) ?? [];
  if (first === undefined || exponent === undefined) return cell;
  const zeros = Number(exponent) - rest.length;
  return zeros === 0 ? first + rest : null;
}
