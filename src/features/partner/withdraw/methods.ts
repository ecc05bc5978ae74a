import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Withdrawal } from '#contract/schemas/money/partner.ts';

export type Method = Withdrawal['method'];

/** A balance is paid out in its own currency: Stars in Telegram, all else to a card or as USDT. */
export const methodsOf = (currency: string): readonly Method[] => (currency === 'XTR' ? ['stars'] : ['card', 'usdt']);

export const methodNames: Record<Method, MessageDescriptor> = {
  card: msg`Bank card`,
  usdt: msg`USDT (TRC20)`,
  stars: msg`Stars in Telegram`,
};

/** The field of a withdrawal's details that a method needs. */
export const detailFields = { card: 'number', usdt: 'address', stars: 'username' } as const;

export const detailNames: Record<Method, MessageDescriptor> = {
  card: msg`Card number`,
  usdt: msg`Address in the TRON network`,
  stars: msg`Name in Telegram`,
};

export const detailHints: Record<Method, MessageDescriptor> = {
  card: msg`Kept encrypted, only the last four digits are shown, deleted 30 days after the payment.`,
  usdt: msg`Starts with T. The exchange rate is fixed when the money is sent.`,
  stars: msg`For example, @masha: an admin sends the Stars there manually.`,
};
