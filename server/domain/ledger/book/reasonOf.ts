import type { Language } from '#contract/languages.ts';
import { say } from '#server/texts/say.ts';
import { texts } from '#server/texts/texts.ts';

const reasons = texts({
  commission: 'Commission of a payment',
  former: 'Carried over from the former records',
  released: 'The hold is over',
  refund: 'The payment was refunded',
  requested: 'A withdrawal was requested',
  returned: 'The withdrawal was cancelled or rejected',
  paid: 'The withdrawal was paid out',
  fee: 'The fee of the withdrawal',
});

/** Why an entry came about, in words; its transfer's id says it. */
export function reasonOf(entry: { transfer_id: string; account: string }, language: Language): string {
  const [first = '', , last = ''] = entry.transfer_id.split(':');
  const cause = first === 'withdrawal' ? (entry.account === 'fees' ? 'fee' : last) : first;
  return say(cause in reasons ? reasons[cause as keyof typeof reasons] : reasons.former, language);
}
