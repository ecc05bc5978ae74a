import { isTimeZone } from '../timeZone.ts';
import { looseText } from './looseBody.ts';

const error = 'Not a time zone. Choose one of the IANA list, such as Europe/Berlin.';

/** The `time_zone` of a body, where it has one: an IANA name that this server knows. */
export function looseZone(body: Record<string, unknown>): ReturnType<typeof looseText> {
  const { value, errors } = looseText(body, 'time_zone', {});
  return value === undefined || errors.length > 0 || isTimeZone(value) ? { value, errors } : { value, errors: [error] };
}
