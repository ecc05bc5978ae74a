import type { Language } from '#contract/languages.ts';
import { say } from '#server/texts/say.ts';
import { texts } from '#server/texts/texts.ts';
import type { TextValues } from '#server/texts/message.ts';

/** The texts of the platform's bot. */
export const platformTexts = texts(
  {
    hello: 'Voronka: design sales funnels for Telegram bots and run them.',
    openHere: 'Open it here, or sign in on a computer.',
    open: 'Open Voronka',
    onComputer: 'Sign in on a computer',
    signIn: 'This link signs you in on a computer. It works for {minutes} minutes, once. Do not share it.',
    signInButton: 'Sign in',
    link: 'Link this Telegram to the account {account}? Voronka will then open with that account here.',
    linkYes: 'Link',
    linkNo: 'No',
    linked: 'Linked. Voronka now opens here with the account {account}.',
    linkLeft: 'Nothing was linked.',
    linkOld: 'This link no longer works. Create a new one in Voronka’s settings.',
    linkedAlready: 'This Telegram is already linked to that account.',
    ownAccount:
      'This Telegram already has its own Voronka account, so it cannot be linked to another. Use that account, or delete it in its settings and open the link again.',
    otherTelegram:
      'Another Telegram is linked to the account {account}. Unlink it in Voronka’s settings, then open the link again.',
    withdrawalConfirmed: 'Done: the withdrawal is requested. You see its state in Voronka.',
    withdrawalOld: 'This button no longer works. Request the withdrawal again in Voronka.',
    switchedOff: 'Your account is switched off.',
    signUpClosed:
      'This Telegram has no account, and sign-up is closed here. If you have an account, sign in by e-mail and link Telegram in the settings.',
  },
  'platform bot',
);

export type PlatformText = keyof typeof platformTexts;

export const platformText = (language: Language, key: PlatformText, values: TextValues = {}): string =>
  say(platformTexts[key], language, values);
