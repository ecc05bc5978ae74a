import { sql } from 'kysely';

/** What a contact is called where one line is shown: the name, or else the first thing that they are known by. */
export const contactName = sql<string>`
  coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), '@' || c.username, c.phone, c.email, '')`;
