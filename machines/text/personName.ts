import { isInvisible } from './invisible.ts';

export interface NamedPerson {
  first_name: string;
  last_name: string;
  username: string | null;
  telegram_id?: number | null;
}

/** Direction marks: in a name they would turn the words around it. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A name as it is shown. */
export const withoutDirections = (name: string): string => name.replace(directions, '').trim();

/** A person's display name: the visible names, else the username, else the Telegram id; null without any. */
export function personName({ first_name, last_name, username, telegram_id }: NamedPerson): string | null {
  const names = [first_name, last_name].filter((name) => !isInvisible(name)).map(withoutDirections);
  if (names.length > 0) return names.join(' ');
  if (username) return `@${username}`;
  return telegram_id ? `ID ${telegram_id}` : null;
}
