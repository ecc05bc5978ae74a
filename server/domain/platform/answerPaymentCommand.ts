import type { Language } from '#contract/languages.ts';
import type { Deps } from '../deps.ts';
import { languageOf } from '../launch/languageOf.ts';
import { type PlatformCall, platformMessage } from './platformCall.ts';

/** What the bot answers to the commands that Telegram requires of who takes payments: /terms and /paysupport; null for others. */
export function answerPaymentCommand(
  { payments }: Pick<Deps, 'payments'>,
  text: string,
  person: { telegram_id: number; language: string | null },
  place: string,
): PlatformCall[] | null {
  const command = /^\/(terms|paysupport)(@\w+)?(\s|$)/.exec(text)?.[1];
  if (command !== 'terms' && command !== 'paysupport') return null;
  const own = command === 'terms' ? payments.terms : payments.support;
  const said = (own ?? standardTexts[command])[languageOf(person.language)].replaceAll('{place}', place);
  return [platformMessage(person.telegram_id, said)];
}

const standardTexts: Record<'terms' | 'paysupport', Record<Language, string>> = {
  terms: {
    en: 'You pay for a subscription to Voronka at {place}. A month renews by itself until you cancel it; you can cancel at any time and use what you have paid for to its end. For refunds write to the administrator of {place}: /paysupport.',
    ru: 'Вы оплачиваете подписку на Voronka на {place}. Месяц продлевается сам, пока вы его не отмените; отменить можно в любое время, а оплаченное действует до конца. За возвратом обратитесь к администратору {place}: /paysupport.',
  },
  paysupport: {
    en: 'Write to the administrator of {place} and name the number of the receipt. Telegram’s support cannot help with payments made here.',
    ru: 'Напишите администратору {place} и назовите номер чека. Поддержка Telegram с платежами, сделанными здесь, помочь не может.',
  },
};
