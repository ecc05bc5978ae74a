import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { ChatEvent, ChatPerson } from '#contract/schemas/contacts/chatEvent.ts';
import { findById } from '../account/findUser.ts';
import { startSession } from '../account/signIn/sessions.ts';
import type { Deps } from '../deps.ts';
import { languageOf } from '../launch/languageOf.ts';
import { countTelegramClick } from '../partner/clicks/telegramClick.ts';
import { launchAccount } from '../launch/launchAccount.ts';
import { answerPaymentCommand } from './answerPaymentCommand.ts';
import { RequestError } from '../requestErrors.ts';
import { confirmFromBot } from '../withdrawals/confirmFromBot.ts';
import { isButtonUrl, isMiniAppUrl } from './telegramUrls.ts';
import { askToConfirmLink, declineLink, linkFromBot } from './linkTelegram.ts';
import { type PlatformButton, type PlatformCall, platformMessage } from './platformCall.ts';
import { linkPayload, pressed } from './platformData.ts';
import { platformText } from './platformTexts.ts';

/** The service's public URLs. */
export interface PlatformPlace {
  /** The public base URL, without a trailing slash. */
  base: string;
}

/**
 * How the platform's bot responds to an event. Idempotent except for its messages: a repeated event is answered again.
 */
export async function handlePlatformEvent(deps: Deps, place: PlatformPlace, event: ChatEvent): Promise<PlatformCall[]> {
  const { person, what } = event;
  if (!person) return [];
  switch (what.kind) {
    case 'start':
      if (what.payload?.startsWith(linkPayload)) {
        return askToConfirmLink(deps, person, what.payload.slice(linkPayload.length));
      }
      await countTelegramClick(deps, person.telegram_id, what.payload);
      return hello(place, person);
    case 'text':
      return answerPaymentCommand(deps, what.text, person, new URL(place.base).host) ?? hello(place, person);
    case 'press':
      return [
        { method: 'answerCallbackQuery', params: { callback_query_id: what.callback_id } },
        ...(await answerPress(deps, place, person, what.data)),
      ];
    default:
      return [];
  }
}

function hello({ base }: PlatformPlace, person: ChatPerson): PlatformCall[] {
  const language = languageOf(person.language);
  const text = `${platformText(language, 'hello')}\n\n${platformText(language, 'openHere')}`;
  return [platformMessage(person.telegram_id, text, [...miniApp(base, language), computer(language)])];
}

const computer = (language: 'ru' | 'en'): PlatformButton => ({
  text: platformText(language, 'onComputer'),
  callback_data: pressed.signIn,
});

const miniApp = (base: string, language: 'ru' | 'en'): PlatformButton[] =>
  isMiniAppUrl(base) ? [{ text: platformText(language, 'open'), web_app: { url: `${base}/` } }] : [];

async function answerPress(
  deps: Deps,
  place: PlatformPlace,
  person: ChatPerson,
  data: string,
): Promise<PlatformCall[]> {
  if (data === pressed.signIn) return giveSignInLink(deps, place, person);
  if (data.startsWith(pressed.link)) return linkFromBot(deps, person, data.slice(pressed.link.length));
  if (data.startsWith(pressed.leave)) return declineLink(deps, person, data.slice(pressed.leave.length));
  if (data.startsWith(pressed.withdraw)) return confirmPressed(deps, person, data.slice(pressed.withdraw.length));
  return hello(place, person);
}

async function confirmPressed(deps: Deps, person: ChatPerson, id: string): Promise<PlatformCall[]> {
  const result = z.uuid().safeParse(id).success ? await confirmFromBot(deps, person, id) : 'old';
  const text = result === 'confirmed' ? 'withdrawalConfirmed' : 'withdrawalOld';
  return [platformMessage(person.telegram_id, platformText(languageOf(person.language), text))];
}

/** The session expires unless it is used within ten minutes. */
async function giveSignInLink(deps: Deps, { base }: PlatformPlace, person: ChatPerson): Promise<PlatformCall[]> {
  const language = languageOf(person.language);
  const account = await launchAccount(deps, person).catch((error: unknown) => {
    if (error instanceof RequestError && error.code === 'account_closed') return null;
    throw error;
  });
  if (account === 'closed') return [platformMessage(person.telegram_id, platformText(language, 'signUpClosed'))];
  const user = account && (await findById(deps.db, account.id));
  const unusedUntil = new Date(deps.now().getTime() + limits.signInLinkMinutes * 60_000);
  const token = user ? await startSession(deps, user, { by: 'link', userAgent: 'Telegram', unusedUntil }) : null;
  if (token === null) return [platformMessage(person.telegram_id, platformText(language, 'switchedOff'))];
  const address = `${base}/?token=${token}`;
  const text = platformText(language, 'signIn', { minutes: limits.signInLinkMinutes });
  const call = isButtonUrl(address)
    ? platformMessage(person.telegram_id, text, [{ text: platformText(language, 'signInButton'), url: address }])
    : platformMessage(person.telegram_id, `${text}\n\n${address}`);
  // A link preview would fetch the link, so it is disabled.
  return call.method === 'sendMessage'
    ? [{ ...call, params: { ...call.params, link_preview_options: { is_disabled: true } } }]
    : [call];
}
