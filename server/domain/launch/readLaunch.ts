import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { ChatPerson } from '#contract/schemas/contacts/chatEvent.ts';

/**
 * The salt of Mini App launch data: https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app
 */
const keySalt = 'WebAppData';

/** A bot's key for verifying launch data. */
export const launchKeyOf = (token: string): Buffer => createHmac('sha256', keySalt).update(token).digest();

const hashText = /^[0-9a-f]{64}$/i;
const name = z.string().transform((text) => text.replaceAll('\0', '').slice(0, limits.personNameChars));
const launchUser = z.object({
  id: z.int().positive(),
  is_bot: z.literal(false).optional(),
  first_name: name,
  last_name: name.optional(),
  username: z.string().max(limits.personNameChars).optional(),
  language_code: z.string().max(35).optional(),
});
const seconds = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);

export interface Launch {
  person: ChatPerson;
  /** The start parameter of the link that opened the Mini App. */
  startParam: string | null;
  /** Identifies a launch without being able to sign anybody in. */
  launchHash: Buffer;
  expiresAt: Date;
}

/**
 * Verifies raw launch data; null when its signature is wrong, it is older than a day or from the future, or a field
 * occurs twice. `signature` (for third parties) is part of what is signed, only `hash` is not.
 */
export function readLaunch(raw: string, { key, now }: { key: Buffer; now: Date }): Launch | null {
  if (raw.length > limits.launchDataChars) return null;
  const pairs = [...new URLSearchParams(raw)];
  const fields = new Map(pairs);
  if (fields.size !== pairs.length || !isSigned(fields, key)) return null;
  const at = seconds.safeParse(fields.get('auth_date'));
  if (!at.success || !isTimely(at.data * 1000, now.getTime())) return null;
  const person = readPerson(fields.get('user') ?? '');
  if (!person) return null;
  const signedBy = Buffer.from(fields.get('hash') ?? '', 'hex');
  const launchHash = createHash('sha256').update(signedBy).digest();
  return {
    person,
    startParam: fields.get('start_param') ?? null,
    launchHash,
    expiresAt: new Date(at.data * 1000 + limits.launchDataHours * 3_600_000),
  };
}

function isSigned(fields: Map<string, string>, key: Buffer): boolean {
  const hash = fields.get('hash') ?? '';
  if (!hashText.test(hash)) return false;
  const signed = [...fields]
    .filter(([field]) => field !== 'hash')
    .sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .map(([field, value]) => `${field}=${value}`)
    .join('\n');
  return timingSafeEqual(createHmac('sha256', key).update(signed).digest(), Buffer.from(hash, 'hex'));
}

const isTimely = (at: number, now: number): boolean =>
  now - at <= limits.launchDataHours * 3_600_000 && at - now <= limits.launchAheadMinutes * 60_000;

function readPerson(json: string): ChatPerson | null {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    // signed by Telegram, and yet no JSON: refused like a wrong signature
    return null;
  }
  const parsed = launchUser.safeParse(given);
  if (!parsed.success) return null;
  const { id, first_name, last_name = '', username = null, language_code = null } = parsed.data;
  return { telegram_id: id, first_name, last_name, username, language: language_code };
}
