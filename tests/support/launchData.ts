import { createHmac } from 'node:crypto';

export interface Launched {
  /** The bot whose Mini App is opened. */
  token: string;
  user: { id: number; first_name: string; last_name?: string; username?: string; language_code?: string };
  /** When Telegram signed it, ms since 1970. */
  at: number;
  /** Additional fields, which are signed too. */
  more?: Record<string, string>;
}

/** Launch data signed as by Telegram, as a query string. */
export function launchData({ token, user, at, more = {} }: Launched): string {
  const fields: Record<string, string> = {
    query_id: 'AAF3b2JvdA',
    user: JSON.stringify(user),
    auth_date: String(Math.floor(at / 1000)),
    signature: 'c2lnbmVkIGJ5IFRlbGVncmFt',
    ...more,
  };
  const text = Object.keys(fields)
    .sort()
    .map((field) => `${field}=${fields[field]}`)
    .join('\n');
  const key = createHmac('sha256', 'WebAppData').update(token).digest();
  const hash = createHmac('sha256', key).update(text).digest('hex');
  return new URLSearchParams({ ...fields, hash }).toString();
}
