import { createHash } from 'node:crypto';
import { createBase58check } from '@scure/base';
import type { z } from 'zod';
import type { withdrawalInput } from '#contract/schemas/money/partner.ts';
import { ValidationError } from '../requestErrors.ts';

type Input = Pick<z.infer<typeof withdrawalInput>, 'method' | 'details'>;

export interface PayoutDetails {
  /** As money is sent to them: digits of the card, the address, or the name. */
  plain: string;
  /** What may be shown: of a card the last four digits. */
  shown: string;
}

const fields = { card: 'number', usdt: 'address', stars: 'username' } as const;
const parsers = { card: parseCard, usdt: parseAddress, stars: parseUsername };

/** The details that a method needs. @throws ValidationError on `details` */
export function parsePayoutDetails({ method, details }: Input): PayoutDetails {
  const given = details[fields[method]]?.trim() ?? '';
  const parsed = parsers[method](given);
  if (typeof parsed === 'string') throw new ValidationError({ details: [parsed] });
  return parsed;
}

function parseCard(given: string): PayoutDetails | string {
  const digits = given.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return 'There is no card with this number. Check the digits.';
  return { plain: digits, shown: digits.slice(-4) };
}

/** ISO/IEC 7812: from the right every second digit is doubled. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** An address of Tron begins with this byte, has 20 bytes and ends in the first four of their double SHA-256. */
const tron = 0x41;
const tronBytes = 21;
const base58 = createBase58check((bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest()));

function parseAddress(given: string): PayoutDetails | string {
  try {
    const bytes = base58.decode(given);
    if (bytes.length === tronBytes && bytes[0] === tron) return { plain: given, shown: given };
  } catch {
    // a wrong letter or checksum
  }
  return 'This is no address of USDT in the Tron network (TRC20). Copy it again.';
}

function parseUsername(given: string): PayoutDetails | string {
  const name = given.replace(/^@/, '');
  if (!/^[a-z]\w{3,31}$/i.test(name)) return 'Enter a username of Telegram, such as @anna_k.';
  return { plain: name, shown: `@${name}` };
}
