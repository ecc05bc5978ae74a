import { limits } from '#contract/limits.ts';
import type { ChatEvent, ChatPerson } from '#contract/schemas/chatEvent.ts';
import { findById } from '../account/findUser.ts';
import { startSession } from '../account/sessions.ts';
import type { Deps } from '../deps.ts';
import { languageOf } from '../launch/languageOf.ts';
import { launchAccount } from '../launch/launchAccount.ts';
import { canBeButton, canBeMiniApp } from './addressButton.ts';
import { askToLink, leaveUnlinked, linkByBot } from './linkTelegram.ts';
import { type PlatformButton, type PlatformCall, says } from './platformCall.ts';
import { linkPayload, pressed } from './platformData.ts';
import { platformText } from './platformTexts.ts';

/** What is known of the service itself. */
export interface PlatformPlace {
  /** The address people see, without a final slash. */
  base: string;
}

/** What the platform's own bot answers to one thing that a person did. Taken twice, it answers twice and does no harm. */
export async function answerPlatform(deps: Deps, place: PlatformPlace, event: ChatEvent): Promise<PlatformCall[]> {
  const { person, what } = event;
  if (!person) return [];
  switch (what.kind) {
    case 'start':
      return what.payload?.startsWith(linkPayload)
        ? askToLink(deps, person, what.payload.slice(linkPayload.length))
        : hello(place, person);
    case 'text':
      return hello(place, person);
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
  return [says(person.telegram_id, text, [...miniApp(base, language), computer(language)])];
}

const computer = (language: 'ru' | 'en'): PlatformButton => ({
  text: platformText(language, 'onComputer'),
  callback_data: pressed.signIn,
});

const miniApp = (base: string, language: 'ru' | 'en'): PlatformButton[] =>
  canBeMiniApp(base) ? [{ text: platformText(language, 'open'), web_app: { url: `${base}/` } }] : [];

async function answerPress(
  deps: Deps,
  place: PlatformPlace,
  person: ChatPerson,
  data: string,
): Promise<PlatformCall[]> {
  if (data === pressed.signIn) return giveSignInLink(deps, place, person);
  if (data.startsWith(pressed.link)) return linkByBot(deps, person, data.slice(pressed.link.length));
  if (data.startsWith(pressed.leave)) return leaveUnlinked(deps, person, data.slice(pressed.leave.length));
  return hello(place, person);
}

/** A session that nobody uses within ten minutes dies. */
async function giveSignInLink(deps: Deps, { base }: PlatformPlace, person: ChatPerson): Promise<PlatformCall[]> {
  const language = languageOf(person.language);
  const account = await launchAccount(deps, person);
  if (account === 'closed') return [says(person.telegram_id, platformText(language, 'signUpClosed'))];
  const user = account && (await findById(deps.db, account.id));
  const unusedUntil = new Date(deps.now().getTime() + limits.signInLinkMinutes * 60_000);
  const token = user ? await startSession(deps, user, { by: 'link', userAgent: 'Telegram', unusedUntil }) : null;
  if (token === null) return [says(person.telegram_id, platformText(language, 'switchedOff'))];
  const address = `${base}/?token=${token}`;
  const text = platformText(language, 'signIn', { minutes: limits.signInLinkMinutes });
  const call = canBeButton(address)
    ? says(person.telegram_id, text, [{ text: platformText(language, 'signInButton'), url: address }])
    : says(person.telegram_id, `${text}\n\n${address}`);
  // nobody but the person opens the link: no preview of it is fetched
  return call.method === 'sendMessage'
    ? [{ ...call, params: { ...call.params, link_preview_options: { is_disabled: true } } }]
    : [call];
}
