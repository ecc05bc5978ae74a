import type { z } from 'zod';
import type { Money } from '#contract/schemas/money/money.ts';
import type { withdrawalInput } from '#contract/schemas/money/partner.ts';
import type { Deps } from '../deps.ts';
import { ValidationError } from '../requestErrors.ts';
import { isCurrency } from './isCurrency.ts';

type Input = Pick<z.infer<typeof withdrawalInput>, 'method' | 'amount'>;

/** The amount of a withdrawal with its fee, which is within the amount. @throws ValidationError on `amount` or `currency` */
export function parseAmount(
  { withdrawalRules }: Pick<Deps, 'withdrawalRules'>,
  { method, amount: given }: Input,
): { amount: Money; fee: number } {
  const { amount, currency } = given;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0) {
    throw refused('Enter a whole number of minor units above zero.');
  }
  if (!isCurrency(currency)) throw new ValidationError({ currency: ['There is no such currency.'] });
  const isStars = currency === 'XTR';
  if (isStars !== (method === 'stars')) {
    throw refused('Stars are withdrawn in Telegram, other currencies to a card or in USDT.');
  }
  const fee = withdrawalRules.fee[currency] ?? 0;
  const minimum = withdrawalRules.minimum[currency] ?? 0;
  if (amount < minimum) throw refused('This is less than the smallest withdrawal.');
  if (amount <= fee) throw refused('The fee would leave nothing of this amount.');
  return { amount: { amount, currency }, fee };
}

const refused = (message: string) => new ValidationError({ amount: [message] });
