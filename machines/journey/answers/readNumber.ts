import type { Question } from '#contract/schemas/funnels/question.ts';
import { foldDigits } from '#machines/text/typed/foldDigits.ts';
import { fits, fitsNot, type ReadingOf } from './reading.ts';

type NumberQuestion = Extract<Question, { kind: 'number' }>;

/** Digits that a number of JavaScript holds whatever they are. */
const mostDigits = 15;
/** Spaces within a line, and apostrophes, as they group thousands. */
const groupers = /[\p{Zs}\t'’‘ʼ＇]/gu;
const written = /^(?<sign>[-−+]?)(?<body>\d(?:[\d.,]*\d)?)$/;
const grouped = { ',': /^[1-9]\d{0,2}(?:,\d{3})+$/, '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/ };

type Sign = keyof typeof grouped;

export function readNumber(typed: string, { least, most, whole }: NumberQuestion): ReadingOf<number> {
  const value = numberOf(typed, whole === true);
  if (value === null) return fitsNot('number');
  if (whole && !Number.isInteger(value)) return fitsNot('whole_number');
  const isWithin = (least === undefined || value >= least) && (most === undefined || value <= most);
  return isWithin ? fits(value) : fitsNot({ kind: 'number_bounds', least: least ?? null, most: most ?? null });
}

/** Null for what is no number. With `isWhole` a single sign before three digits groups. */
function numberOf(typed: string, isWhole: boolean): number | null {
  const { sign, body } = written.exec(foldDigits(typed).replaceAll(groupers, ''))?.groups ?? {};
  if (body === undefined || body.replaceAll(/\D/g, '').length > mostDigits) return null;
  const digits = withDecimalDot(body, isWhole);
  if (digits === null) return null;
  const value = Number(digits);
  // 0 has no sign
  return sign === '-' || sign === '−' ? 0 - value : value;
}

/** The digits without groups, with a dot where there is a fraction; null where the signs make no number. */
function withDecimalDot(body: string, isWhole: boolean): string | null {
  const signs = body.match(/[.,]/g) as Sign[] | null;
  if (signs === null) return body;
  const last = signs.at(-1) as Sign;
  const other: Sign = last === '.' ? ',' : '.';
  const at = body.lastIndexOf(last);
  const [front, fraction] = [body.slice(0, at), body.slice(at + 1)];
  if (signs.includes(other)) {
    const isOnce = !front.includes(last);
    return isOnce && grouped[other].test(front) ? `${withoutSigns(front)}.${fraction}` : null;
  }
  if (signs.length > 1 || (isWhole && grouped[last].test(body)))
    return grouped[last].test(body) ? withoutSigns(body) : null;
  return `${front}.${fraction}`;
}

const withoutSigns = (digits: string): string => digits.replaceAll(/[.,]/g, '');
