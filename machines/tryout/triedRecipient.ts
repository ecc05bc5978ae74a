import type { FieldKind } from '#contract/fieldKinds.ts';
import type { Recipient } from '#machines/journey/renderMessage.ts';
import { ownText } from '#machines/condition/ownText.ts';
import { triedValues } from './triedValues.ts';
import type { Tryout, TryoutFunnel } from './tryout.ts';

/** The made-up person as the recipient of a message: each field has a value or is known as empty. */
export function triedRecipient(
  { fields = [] }: Pick<TryoutFunnel, 'fields'>,
  tryout: Pick<Tryout, 'person' | 'kept'>,
): Recipient {
  const { telegram_id, first_name, last_name, username, language } = tryout.person;
  const values = triedValues(tryout);
  const written = (name: string, kind: FieldKind) => {
    const value = values[name];
    return [name, value === undefined ? null : ownText(value, kind, language)] as const;
  };
  const own = [
    written('phone', 'text'),
    written('email', 'text'),
    ...fields.map(({ name, kind }) => written(name, kind)),
  ];
  return { telegram_id, first_name, last_name, username, own: Object.fromEntries(own) };
}
