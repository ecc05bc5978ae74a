import type { Language } from '#contract/languages.ts';

/** The texts of the platform's bot. `{…}` is interpolated. */
export const platformTexts = {
  en: {
    hello: 'Voronka draws sales funnels for Telegram bots and runs them.',
    openHere: 'Open it here, or sign in on a computer.',
    open: 'Open Voronka',
    onComputer: 'Sign in on a computer',
    signIn:
      'This link signs you in on a computer. It is good for {minutes} minutes, until it is used. Give it to nobody.',
    signInButton: 'Sign in',
    link: 'Link this Telegram to the account {account}? From then on Voronka opens that account here.',
    linkYes: 'Link',
    linkNo: 'No',
    linked: 'Linked. Open Voronka here, and it is the account {account}.',
    linkLeft: 'Nothing was linked.',
    linkOld: 'This link is good no longer. Make a new one in the settings of Voronka.',
    linkedAlready: 'This Telegram is linked to that account already.',
    ownAccount:
      'This Telegram has an account of its own in Voronka, so it cannot be linked to another one. Go on with that account, or delete it in its settings and open the link again.',
    otherTelegram:
      'Another Telegram is linked to the account {account}. Unlink it in the settings of Voronka, then open the link again.',
    switchedOff: 'Your account is switched off.',
    signUpClosed:
      'This Telegram has no account, and new ones are not made here. If you have one, sign in by e-mail and link Telegram in the settings.',
  },
  ru: {
    hello: 'Voronka рисует воронки продаж для ботов в Telegram и запускает их.',
    openHere: 'Откройте её здесь или войдите на компьютере.',
    open: 'Открыть Voronka',
    onComputer: 'Войти на компьютере',
    signIn:
      'По этой ссылке вы войдёте на компьютере. Она действует {minutes} минут, пока по ней не вошли. Никому её не давайте.',
    signInButton: 'Войти',
    link: 'Привязать этот Telegram к аккаунту {account}? Тогда Voronka будет открывать здесь именно его.',
    linkYes: 'Привязать',
    linkNo: 'Нет',
    linked: 'Готово. Откройте Voronka здесь, и это будет аккаунт {account}.',
    linkLeft: 'Ничего не привязано.',
    linkOld: 'Ссылка больше не действует. Сделайте новую в настройках Voronka.',
    linkedAlready: 'Этот Telegram уже привязан к этому аккаунту.',
    ownAccount:
      'У этого Telegram уже есть свой аккаунт в Voronka, поэтому к другому его привязать нельзя. Пользуйтесь им или удалите его в настройках и откройте ссылку ещё раз.',
    otherTelegram:
      'К аккаунту {account} привязан другой Telegram. Отвяжите его в настройках Voronka и откройте ссылку ещё раз.',
    switchedOff: 'Ваш аккаунт отключён.',
    signUpClosed:
      'У этого Telegram нет аккаунта, а новые здесь не создаются. Если аккаунт у вас есть, войдите по почте и привяжите Telegram в настройках.',
  },
} satisfies Record<Language, Record<string, string>>;

export type PlatformText = keyof (typeof platformTexts)['en'];

export function platformText(language: Language, key: PlatformText, values: Record<string, string | number> = {}) {
  return platformTexts[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
