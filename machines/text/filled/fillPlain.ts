import { fieldPattern } from '../fieldPattern.ts';
import { type FieldValues, fieldValueIn } from './fillText.ts';

/** Fills a contact's values into the placeholders of a text without markup. */
export const fillPlain = (text: string, values: FieldValues): string =>
  text.replace(
    fieldPattern,
    (whole, name: string, fallback: string = '') => fieldValueIn(values, name, fallback) ?? whole,
  );
