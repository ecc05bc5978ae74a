import type { Language } from '#contract/languages.ts';

const reasons = {
  commission: { en: 'Commission of a payment', ru: 'Комиссия с оплаты' },
  former: { en: 'Carried over from the former records', ru: 'Перенесено из прежнего учёта' },
  released: { en: 'The hold is over', ru: 'Срок удержания прошёл' },
  refund: { en: 'The payment was refunded', ru: 'Оплату вернули' },
  requested: { en: 'A withdrawal was requested', ru: 'Запрошен вывод' },
  returned: { en: 'The withdrawal was cancelled or rejected', ru: 'Вывод отменён или отклонён' },
  paid: { en: 'The withdrawal was paid out', ru: 'Вывод выплачен' },
  fee: { en: 'The fee of the withdrawal', ru: 'Комиссия за вывод' },
} as const;

/** Why an entry came about, in words; its transfer's id says it. */
export function reasonOf(entry: { transfer_id: string; account: string }, language: Language): string {
  const [first = '', , last = ''] = entry.transfer_id.split(':');
  const cause = first === 'withdrawal' ? (entry.account === 'fees' ? 'fee' : last) : first;
  return cause in reasons ? reasons[cause as keyof typeof reasons][language] : reasons.former[language];
}
