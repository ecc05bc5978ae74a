import { isInvisible } from '#machines/text/invisible.ts';
import { invalidField } from './editError.ts';

/** @throws InvalidEdit when a title, a label or a name is blank or invisible. */
export function validateLine(text: string, field: string): void {
  if (isInvisible(text)) throw invalidField(field, 'This field may not be blank.');
}
