import type { ChangeContactInput } from '#contract/schemas/contacts/contactInput.ts';
import type { OwnValue } from '#contract/schemas/contacts/contactField.ts';
import { cleanLine } from '#machines/text/cleanLine.ts';
import { isEmail } from '#machines/text/typed/isEmail.ts';
import { parsePhone } from '#machines/text/typed/parsePhone.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Actor } from '../deps.ts';
import { ValidationError } from '../requestErrors.ts';
import { parseOwnValues } from '../fields/parseOwnValues.ts';
import { ownerCountry } from './phoneCountry.ts';

/** What the owner keeps about a contact, checked; only what was given. */
export interface Details {
  first_name?: string;
  last_name?: string;
  phone?: string | null;
  email?: string | null;
  note?: string;
  fields?: Record<string, OwnValue | null>;
}

/** @throws ValidationError by the field, of all fields at once */
export async function parseDetails(tx: Tx, actor: Actor, input: ChangeContactInput): Promise<Details> {
  const { first_name, last_name, note, phone, email, fields } = input;
  const refused: Record<string, string[]> = {};
  const gathering = async <T>(parse: () => T | Promise<T>): Promise<T | undefined> => {
    try {
      return await parse();
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      Object.assign(refused, error.fields);
      return undefined;
    }
  };
  const parsed = {
    phone: phone === undefined ? undefined : await gathering(() => phoneOf(tx, actor, phone)),
    email: email === undefined ? undefined : await gathering(() => emailOf(email)),
    fields: fields && (await gathering(() => parseOwnValues(tx, actor, fields))),
  };
  if (Object.keys(refused).length > 0) throw new ValidationError(refused);
  return {
    ...(first_name !== undefined && { first_name: cleanLine(first_name) }),
    ...(last_name !== undefined && { last_name: cleanLine(last_name) }),
    ...(note !== undefined && { note }),
    ...(parsed.phone !== undefined && { phone: parsed.phone }),
    ...(parsed.email !== undefined && { email: parsed.email }),
    ...(parsed.fields !== undefined && { fields: parsed.fields }),
  };
}

async function phoneOf(tx: Tx, { userId }: Actor, given: string | null): Promise<string | null> {
  if (given === null || given.trim() === '') return null;
  const phone = parsePhone(given, await ownerCountry(tx, userId));
  if (phone === null) throw new ValidationError({ phone: ['Not a phone number. Start with + and the country code.'] });
  return phone;
}

/** In lower case, so that an address is one however it is written. */
function emailOf(given: string | null): string | null {
  const email = given?.trim().toLowerCase() ?? '';
  if (email === '') return null;
  if (!isEmail(email)) throw new ValidationError({ email: ['Enter a valid email address.'] });
  return email;
}
