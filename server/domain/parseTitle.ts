import { cleanLine } from '#machines/text/cleanLine.ts';
import { isInvisible } from '#machines/text/invisible.ts';
import { ValidationError } from './requestErrors.ts';

/** A title without control characters and line breaks. @throws ValidationError on `field` when nothing visible is left. */
export function parseTitle(field: string, given: string): string {
  const title = cleanLine(given);
  if (isInvisible(title)) throw new ValidationError({ [field]: ['This field may not be blank.'] });
  return title;
}
