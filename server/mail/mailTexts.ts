import type { Language } from '#contract/languages.ts';

export type MailKind =
  | 'activation'
  | 'password_reset'
  | 'password_changed'
  | 'email_set'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'receipt'
  | 'receipt_again'
  | 'refund'
  | 'unexpected_payment'
  | 'subscription_begins'
  | 'subscription_ends'
  | 'subscription_ended'
  | 'subscription_stopped'
  | 'ledger_differs';

/** `{place}`, `{email}`, `{days}` and what the mail itself gives are filled in; between `before` and `after` stands the link, as a button in HTML. */
export interface MailText {
  subject: string;
  before: string;
  button: string;
  after: string;
}

/** Where the link of a mail leads that carries none of its own. */
export const lostPasswordPath = '/lost-pass/';

export const mailTexts: Record<MailKind, Record<Language, MailText>> = {
  ledger_differs: {
    ru: {
      subject: 'Voronka: балансы партнёров не сходятся с записями',
      before:
        'На {place} сохранённый баланс партнёра отличается от суммы его записей. Вывод средств остановлен, пока вы не посмотрите, в чём дело:',
      button: 'Открыть учёт',
      after: 'Записи не менялись. Баланс можно установить по ним, указав причину.',
    },
    en: {
      subject: 'Voronka: partners’ balances differ from their entries',
      before:
        'At {place} a partner’s balance differs from the sum of its entries. Withdrawals are stopped until you look into it:',
      button: 'Open the ledger',
      after: 'The entries were not changed. The balance can be set from them, with a reason.',
    },
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
        'The password for {email} at {place} has just been changed. If it was you, all is well. If not, choose a new one now:',
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
        'Two-step sign-in for {email} at {place} has just been turned on: a code from an app is needed after the password. If it was you, all is well. If not, choose a new password now:',
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
  receipt: {
    ru: {
      subject: 'Voronka: чек {receipt}',
      before: 'Мы получили {amount} за подписку «{plan}» на {place}. Она действует до {until}. {next}',
      button: 'Моя подписка',
      after: 'Чек {receipt}, платёж {id}. Сохраните это письмо. Ссылка открывает управление подпиской без входа.',
    },
    en: {
      subject: 'Voronka: receipt {receipt}',
      before: 'We received {amount} for the plan “{plan}” at {place}. Your subscription works until {until}. {next}',
      button: 'My subscription',
      after: 'Receipt {receipt}, payment {id}. Keep this mail. The link manages the subscription without signing in.',
    },
  },
  receipt_again: {
    ru: {
      subject: 'Voronka: заказ оплачен ещё раз, чек {receipt}',
      before:
        'Мы получили ещё {amount} за подписку «{plan}» на {place}, хотя этот заказ уже был оплачен. Платёж засчитан: подписка действует до {until}. Если это ошибка, ответьте администратору {place}, и деньги вернут. {next}',
      button: 'Моя подписка',
      after: 'Чек {receipt}, платёж {id}. Администратор тоже получил об этом письмо.',
    },
    en: {
      subject: 'Voronka: an order was paid again, receipt {receipt}',
      before:
        'We received another {amount} for the plan “{plan}” at {place}, although this order was paid before. It counts: your subscription works until {until}. If it was a mistake, ask the administrator of {place} for a refund. {next}',
      button: 'My subscription',
      after: 'Receipt {receipt}, payment {id}. The administrator was told too.',
    },
  },
  refund: {
    ru: {
      subject: 'Voronka: возврат по чеку {receipt}',
      before: 'Мы вернули {back} из {amount} за подписку «{plan}» на {place}. Что с подпиской, видно здесь:',
      button: 'Моя подписка',
      after: 'Чек {receipt}, платёж {id}. Деньги приходят на карту за несколько дней, звёзды сразу.',
    },
    en: {
      subject: 'Voronka: a refund of receipt {receipt}',
      before: 'We gave back {back} of {amount} for the plan “{plan}” at {place}. See your subscription here:',
      button: 'My subscription',
      after: 'Receipt {receipt}, payment {id}. Money reaches a card within days, Stars at once.',
    },
  },
  unexpected_payment: {
    ru: {
      subject: 'Voronka: неожиданный платёж',
      before:
        'На {place} пришло {amount} за подписку «{plan}» по заказу, который уже оплачен или просрочен. Платёж засчитан. Вернуть его можно здесь:',
      button: 'Платежи',
      after: 'Платёж {id}. Плательщик получил чек {receipt}.',
    },
    en: {
      subject: 'Voronka: an unexpected payment',
      before:
        '{amount} came to {place} for the plan “{plan}”, for an order that was paid before or has expired. It was credited. You can refund it here:',
      button: 'Payments',
      after: 'Payment {id}. Who paid has receipt {receipt}.',
    },
  },
  subscription_begins: {
    ru: {
      subject: 'Voronka: теперь по подписке',
      before:
        'Теперь Voronka на {place} работает по подписке. Для {email} до {date} действует пробный период: всё работает как прежде. Тарифы и оплата здесь:',
      button: 'Открыть подписку',
      after:
        'Когда пробный период закончится, боты перестанут отвечать сами, но никого не потеряют: после оплаты всё продолжится.',
    },
    en: {
      subject: 'Voronka: a subscription from now on',
      before:
        'Voronka at {place} now works by subscription. For {email} there is a free trial until {date}: everything works as before. Plans and payment are here:',
      button: 'Open the subscription',
      after:
        'When the trial ends, your bots stop answering by themselves, but lose nobody: everything goes on once you pay.',
    },
  },
  subscription_ends: {
    ru: {
      subject: 'Voronka: подписка скоро закончится',
      before:
        'Подписка для {email} на {place} действует до {date}. Потом воронки, письма и рассылки остановятся. Продлить её можно здесь:',
      button: 'Открыть подписку',
      after: 'Если продление уже идёт само, ничего делать не нужно.',
    },
    en: {
      subject: 'Voronka: your subscription ends soon',
      before:
        'The subscription of {email} at {place} lasts until {date}. After that, funnels, letters and mailings stop. Renew it here:',
      button: 'Open the subscription',
      after: 'If it is about to renew by itself, there is nothing to do.',
    },
  },
  subscription_ended: {
    ru: {
      subject: 'Voronka: подписка закончилась',
      before:
        'Подписка для {email} на {place} закончилась {date}. Боты слушают людей, но сами ничего не отправляют. Продлить её можно здесь:',
      button: 'Открыть подписку',
      after:
        'Никто не потерян: ответы, которые ждут меньше суток, уйдут сразу после оплаты, об остальных вы решите сами. Через 30 дней воронки остановятся.',
    },
    en: {
      subject: 'Voronka: your subscription has ended',
      before:
        'The subscription of {email} at {place} ended on {date}. Your bots listen to people, but send nothing by themselves. Renew it here:',
      button: 'Open the subscription',
      after:
        'Nobody is lost: answers that have waited for less than a day leave as soon as you pay, and you decide about the rest. After 30 days the funnels are stopped.',
    },
  },
  subscription_stopped: {
    ru: {
      subject: 'Voronka: воронки остановлены',
      before:
        'Подписка для {email} на {place} закончилась {date}, с тех пор прошло 30 дней, и воронки остановлены. Продлить подписку можно здесь:',
      button: 'Открыть подписку',
      after: 'Ничего не удалено: после оплаты запустите воронки снова.',
    },
    en: {
      subject: 'Voronka: your funnels are stopped',
      before:
        'The subscription of {email} at {place} ended on {date}. That was 30 days ago, so your funnels are stopped. Renew the subscription here:',
      button: 'Open the subscription',
      after: 'Nothing is deleted: run your funnels again once you have paid.',
    },
  },
};
