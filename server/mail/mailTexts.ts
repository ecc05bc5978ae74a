import type { Language } from '#contract/languages.ts';
import type { MailText } from './mailText.ts';
import { type MoneyMailKind, moneyMailTexts } from './moneyMailTexts.ts';

export type MailKind =
  | 'activation'
  | 'password_reset'
  | 'password_changed'
  | 'email_set'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'notice'
  | 'notices'
  | MoneyMailKind;

/** Where the link of a mail leads that carries none of its own. */
export const lostPasswordPath = '/lost-pass/';

const noticesAfter: Record<Language, string> = {
  ru: 'Что и куда сообщать, выбирают на {place}: «Настройки», «События».',
  en: 'Choose what is told where at {place}: Settings, Notices.',
};

export const mailTexts: Record<MailKind, Record<Language, MailText>> = {
  ...moneyMailTexts,
  notice: {
    ru: { subject: 'Voronka: новое событие', before: '{text}', button: 'Открыть', after: noticesAfter.ru },
    en: { subject: 'Voronka: a notice', before: '{text}', button: 'Open', after: noticesAfter.en },
  },
  notices: {
    ru: { subject: 'Voronka: новые события', before: '{text}', button: 'Все события', after: noticesAfter.ru },
    en: { subject: 'Voronka: new notices', before: '{text}', button: 'All notices', after: noticesAfter.en },
  },
  activation: {
    ru: {
      subject: 'Voronka: подтвердите адрес почты',
      before:
        'Кто-то, скорее всего вы, зарегистрировался на {place} с адресом {email}. Подтвердите, что это ваш адрес, и можно будет войти:',
      button: 'Подтвердить адрес',
      after:
        'Ссылка действует {days}. Если это были не вы, ничего не делайте: без подтверждения войти с этим адресом не сможет никто.',
    },
    en: {
      subject: 'Voronka: confirm your e-mail',
      before:
        'Someone, most likely you, signed up at {place} with the e-mail {email}. Confirm that it is yours to sign in:',
      button: 'Confirm the e-mail',
      after:
        'The link works for {days}. If it was not you, do nothing: nobody can sign in with this e-mail until it is confirmed.',
    },
  },
  email_set: {
    ru: {
      subject: 'Voronka: подтвердите новый адрес почты',
      before:
        'Кто-то, скорее всего вы, указал адрес {email} для своего аккаунта на {place}. Подтвердите, что это ваш адрес, и с ним можно будет входить:',
      button: 'Подтвердить адрес',
      after: 'Ссылка действует {days}. Если это были не вы, ничего не делайте: без подтверждения ничего не изменится.',
    },
    en: {
      subject: 'Voronka: confirm your new e-mail',
      before:
        'Someone, most likely you, set {email} as the e-mail of their account at {place}. Confirm that it is yours to sign in with it:',
      button: 'Confirm the e-mail',
      after: 'The link works for {days}. If it was not you, do nothing: nothing changes without it.',
    },
  },
  password_reset: {
    ru: {
      subject: 'Voronka: новый пароль',
      before: 'Кто-то, скорее всего вы, попросил сменить пароль для {email} на {place}. Задайте новый пароль здесь:',
      button: 'Задать новый пароль',
      after: 'Ссылка действует {days}. Если это были не вы, ничего не делайте: пароль останется прежним.',
    },
    en: {
      subject: 'Voronka: choose a new password',
      before: 'Someone, most likely you, asked for a new password for {email} at {place}. Choose it here:',
      button: 'Choose a new password',
      after: 'The link works for {days}. If it was not you, do nothing: your password stays as it is.',
    },
  },
  password_changed: {
    ru: {
      subject: 'Voronka: пароль изменён',
      before:
        'Пароль для {email} на {place} только что изменили. Если это сделали вы, всё в порядке. Если не вы, сразу задайте новый:',
      button: 'Задать новый пароль',
      after: 'Ссылка придёт на этот же адрес. Если пароль от почты могли узнать посторонние, смените и его.',
    },
    en: {
      subject: 'Voronka: your password was changed',
      before:
        'The password for {email} at {place} has just been changed. If it was you, everything is fine. If not, choose a new one now:',
      button: 'Choose a new password',
      after: 'A link will come to this same address. If someone else may know your mailbox password, change it too.',
    },
  },
  two_factor_on: {
    ru: {
      subject: 'Voronka: вход в два шага включён',
      before:
        'Для {email} на {place} только что включили вход в два шага: после пароля нужен код из приложения. Если это сделали вы, всё в порядке. Если не вы, сразу задайте новый пароль:',
      button: 'Задать новый пароль',
      after:
        'Ссылка придёт на этот же адрес. Новый пароль вход в два шага не выключает: если включили его не вы, обратитесь к администратору {place}.',
    },
    en: {
      subject: 'Voronka: two-step sign-in was turned on',
      before:
        'Two-step sign-in for {email} at {place} has just been turned on: a code from an app is needed after the password. If it was you, everything is fine. If not, choose a new password now:',
      button: 'Choose a new password',
      after:
        'A link will come to this same address. A new password does not turn two-step sign-in off: if it was not you who turned it on, ask the administrator of {place} to remove it.',
    },
  },
  two_factor_off: {
    ru: {
      subject: 'Voronka: вход в два шага выключен',
      before:
        'Для {email} на {place} только что выключили вход в два шага: теперь для входа достаточно пароля. Если это сделали вы или об этом просили, всё в порядке. Если нет, сразу задайте новый пароль:',
      button: 'Задать новый пароль',
      after:
        'Ссылка придёт на этот же адрес. Когда войдёте, включите вход в два шага снова: «Настройки», «Вход в два шага».',
    },
    en: {
      subject: 'Voronka: two-step sign-in was turned off',
      before:
        'Two-step sign-in for {email} at {place} has just been turned off: the password alone is now enough to sign in. If you did it or asked for it, all is well. If not, choose a new password now:',
      button: 'Choose a new password',
      after:
        'A link will come to this same address. Once you are signed in, turn two-step sign-in on again: Settings, Two-step sign-in.',
    },
  },
};
