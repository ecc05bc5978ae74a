import type { Recipient } from '#machines/journey/renderMessage.ts';
import type { TriedPerson, TryoutFunnel } from './tryout.ts';

/** The made-up person as the recipient of a message: each of the owner's own fields has a value or is known as empty. */
export const triedRecipient = ({ fields = [] }: Pick<TryoutFunnel, 'fields'>, person: TriedPerson): Recipient => ({
  ...person,
  own: Object.fromEntries(fields.map((name) => [name, person.own?.[name] || null])),
});
