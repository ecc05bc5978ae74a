import type { LimitedThing } from '#contract/limitedThings.ts';
import type { AccountLimit } from '#contract/schemas/account/adminAccount.ts';

/** What an admin has chosen for one limit. */
export interface AskedLimit {
  kind: 'usual' | 'own' | 'none';
  /** As it is typed; of files in MB. */
  amount: string;
}

const megabyte = 1024 * 1024;
const unitOf = (of: LimitedThing): number => (of === 'storage' ? megabyte : 1);
const wholeNumber = /^\d{1,9}$/;
/** As people write thousands: 250,000, 250.000 or 250 000. */
const inThousands = /^\d{1,3}(?:[\s.,’']\d{3})+$/;

/** The limit as it stands. */
export function askedOf(of: LimitedThing, { most, is_own, usual }: AccountLimit): AskedLimit {
  const shown = most ?? usual;
  const amount = shown === null ? '' : String(Math.floor(shown / unitOf(of)));
  return { kind: is_own ? (most === null ? 'none' : 'own') : 'usual', amount };
}

/** What is asked of the server; `wrong` where no whole number is typed. */
export function limitOfAsked(of: LimitedThing, { kind, amount }: AskedLimit): number | 'usual' | null | 'wrong' {
  if (kind !== 'own') return kind === 'usual' ? 'usual' : null;
  const typed = amount.trim();
  const digits = inThousands.test(typed) ? typed.replaceAll(/\D/g, '') : typed.replaceAll(/\s/g, '');
  return wholeNumber.test(digits) ? Number(digits) * unitOf(of) : 'wrong';
}
