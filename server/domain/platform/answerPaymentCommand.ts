import { say } from '#server/texts/say.ts';
import { texts } from '#server/texts/texts.ts';
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
  const language = languageOf(person.language);
  const said = own ? own[language].replaceAll('{place}', place) : say(standardTexts[command], language, { place });
  return [platformMessage(person.telegram_id, said)];
}

const standardTexts = texts({
  terms:
    'You pay for a subscription to Voronka at {place}. A month renews automatically until you cancel it; you can cancel at any time and use what you have paid for to its end. For refunds write to the administrator of {place}: /paysupport.',
  paysupport:
    'Write to the administrator of {place} and name the number of the receipt. Telegram’s support cannot help with payments made here.',
});
