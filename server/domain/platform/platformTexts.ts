import type { Language } from '#contract/languages.ts';

/** The texts of the platform's bot. `{…}` is interpolated. */
export const platformTexts = {
  en: {
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
  ru: {
    hello: 'Voronka: проектируйте воронки продаж для ботов в Telegram и запускайте их.',
    openHere: 'Откройте её здесь или войдите на компьютере.',
    open: 'Открыть Voronka',
    onComputer: 'Войти на компьютере',
    signIn:
      'По этой ссылке вы войдёте на компьютере. Она действует {minutes} минут и только один раз. Никому её не передавайте.',
    signInButton: 'Войти',
    link: 'Привязать этот Telegram к аккаунту {account}? Тогда Voronka будет открываться здесь с этим аккаунтом.',
    linkYes: 'Привязать',
    linkNo: 'Нет',
    linked: 'Готово. Voronka теперь открывается здесь с аккаунтом {account}.',
    linkLeft: 'Ничего не привязано.',
    linkOld: 'Ссылка больше не действует. Создайте новую в настройках Voronka.',
    linkedAlready: 'Этот Telegram уже привязан к этому аккаунту.',
    ownAccount:
      'У этого Telegram уже есть свой аккаунт в Voronka, поэтому к другому его привязать нельзя. Пользуйтесь им или удалите его в настройках и откройте ссылку ещё раз.',
    otherTelegram:
      'К аккаунту {account} привязан другой Telegram. Отвяжите его в настройках Voronka и откройте ссылку ещё раз.',
    withdrawalConfirmed: 'Готово: запрос на вывод принят. Его состояние видно в Voronka.',
    withdrawalOld: 'Кнопка больше не действует. Запросите вывод в Voronka ещё раз.',
    switchedOff: 'Ваш аккаунт отключён.',
    signUpClosed:
      'У этого Telegram нет аккаунта, а регистрация закрыта. Если аккаунт у вас есть, войдите по почте и привяжите Telegram в настройках.',
  },
} satisfies Record<Language, Record<string, string>>;

export type PlatformText = keyof (typeof platformTexts)['en'];

export function platformText(language: Language, key: PlatformText, values: Record<string, string | number> = {}) {
  return platformTexts[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
