import type { Language } from '#contract/languages.ts';
import type { MailText } from './mailText.ts';

export type MoneyMailKind =
  | 'receipt'
  | 'receipt_again'
  | 'refund'
  | 'unexpected_payment'
  | 'subscription_begins'
  | 'subscription_ends'
  | 'subscription_ended'
  | 'subscription_stopped'
  | 'wrong_payment'
  | 'withdrawal_approved'
  | 'withdrawal_rejected'
  | 'withdrawal_paid'
  | 'ledger_differs';

/** The mails about payments, subscriptions and partners' money. */
export const moneyMailTexts: Record<MoneyMailKind, Record<Language, MailText>> = {
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
      after: 'Receipt {receipt}, payment {id}. Keep this e-mail. The link manages the subscription without signing in.',
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
        'We received another {amount} for the plan “{plan}” at {place}, although this order was already paid. The payment is credited: your subscription works until {until}. If it was a mistake, ask the administrator of {place} for a refund. {next}',
      button: 'My subscription',
      after: 'Receipt {receipt}, payment {id}. The administrator was notified too.',
    },
  },
  refund: {
    ru: {
      subject: 'Voronka: возврат по чеку {receipt}',
      before: 'Мы вернули {back} из {amount} за подписку «{plan}» на {place}. Подписка здесь:',
      button: 'Моя подписка',
      after: 'Чек {receipt}, платёж {id}. Деньги приходят на карту за несколько дней, звёзды сразу.',
    },
    en: {
      subject: 'Voronka: refund for receipt {receipt}',
      before: 'We refunded {back} of {amount} for the plan “{plan}” at {place}. See your subscription here:',
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
        '{place} received {amount} for the plan “{plan}”, for an order that was already paid or has expired. It was credited. You can refund it here:',
      button: 'Payments',
      after: 'Payment {id}. The payer has receipt {receipt}.',
    },
  },
  wrong_payment: {
    ru: {
      subject: 'Voronka: платёж не зачтён',
      before:
        'На {place} пришёл платёж, который не совпадает с заказом: {what}. Он сохранён, но не зачтён. Посмотреть и вернуть его можно здесь:',
      button: 'Платежи',
      after: 'Платёж {id}, платёжная система {provider}.',
    },
    en: {
      subject: 'Voronka: a payment was not credited',
      before:
        '{place} received a payment that differs from its order: {what}. It is stored, but not credited. You can see and refund it here:',
      button: 'Payments',
      after: 'Payment {id}, provider {provider}.',
    },
  },
  subscription_begins: {
    ru: {
      subject: 'Voronka: теперь по подписке',
      before:
        'Теперь Voronka на {place} работает по подписке. Для {email} до {date} действует пробный период: всё работает как прежде. Тарифы и оплата здесь:',
      button: 'Открыть подписку',
      after:
        'Когда пробный период закончится, боты, рассылки и письма встанут на паузу. Все люди сохранятся: после оплаты всё продолжится.',
    },
    en: {
      subject: 'Voronka: now by subscription',
      before:
        'Voronka at {place} now works by subscription. For {email} there is a free trial until {date}: everything works as before. Plans and payment are here:',
      button: 'Open the subscription',
      after:
        'When the trial ends, bots, mailings and letters are paused. You keep everyone: everything continues once you pay.',
    },
  },
  subscription_ends: {
    ru: {
      subject: 'Voronka: подписка скоро закончится',
      before:
        'Подписка для {email} на {place} действует до {date}. Потом воронки, письма и рассылки остановятся. Продлить её можно здесь:',
      button: 'Открыть подписку',
      after: 'Если она продлевается автоматически, ничего делать не нужно.',
    },
    en: {
      subject: 'Voronka: your subscription ends soon',
      before:
        'The subscription of {email} at {place} lasts until {date}. After that, funnels, letters and mailings stop. Renew it here:',
      button: 'Open the subscription',
      after: 'If it is about to renew automatically, you don’t need to do anything.',
    },
  },
  subscription_ended: {
    ru: {
      subject: 'Voronka: подписка закончилась',
      before:
        'Подписка для {email} на {place} закончилась {date}. Боты, рассылки и письма на паузе. Продлить её можно здесь:',
      button: 'Открыть подписку',
      after:
        'Все люди сохранятся. Ответы моложе суток отправятся сразу после оплаты, об остальных решите вы. Через 30 дней воронки остановятся.',
    },
    en: {
      subject: 'Voronka: your subscription has ended',
      before:
        'The subscription of {email} at {place} ended on {date}. Bots, mailings and letters are paused. Renew it here:',
      button: 'Open the subscription',
      after:
        'You keep everyone. Replies less than a day old are sent as soon as you pay, and you decide about the rest. After 30 days the funnels are stopped.',
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
  withdrawal_approved: {
    ru: {
      subject: 'Voronka: вывод {amount} одобрен',
      before:
        'Ваш запрос на вывод {amount} на {place} одобрен. Придёт {arrives} на {details}. Когда деньги будут отправлены, вы получите ещё одно письмо. Состояние видно здесь:',
      button: 'Мои выводы',
      after: 'Если вы не просили о выводе, сразу смените пароль и напишите администратору {place}.',
    },
    en: {
      subject: 'Voronka: your withdrawal of {amount} is approved',
      before:
        'Your withdrawal of {amount} at {place} is approved. {arrives} will be sent to {details}. We will write again when the money is sent. See its state here:',
      button: 'My withdrawals',
      after: 'If you did not ask for it, change your password now and write to the administrator of {place}.',
    },
  },
  withdrawal_rejected: {
    ru: {
      subject: 'Voronka: в выводе {amount} отказано',
      before:
        'В выводе {amount} на {place} отказано. Причина: {reason}. Вся сумма снова доступна, её можно запросить ещё раз здесь:',
      button: 'Мои выводы',
      after: 'Если причина непонятна, спросите администратора {place}.',
    },
    en: {
      subject: 'Voronka: your withdrawal of {amount} was refused',
      before:
        'Your withdrawal of {amount} at {place} was refused. The reason: {reason}. The whole amount is available again; you can request it here:',
      button: 'My withdrawals',
      after: 'If the reason is not clear, ask the administrator of {place}.',
    },
  },
  withdrawal_paid: {
    ru: {
      subject: 'Voronka: вывод {amount} отправлен',
      before:
        'По вашему запросу на вывод {amount} на {place} отправлено {arrives} на {details}. Номер платежа: {reference}. Подробности здесь:',
      button: 'Мои выводы',
      after: 'Если деньги не пришли за несколько дней, назовите администратору {place} этот номер.',
    },
    en: {
      subject: 'Voronka: your withdrawal of {amount} is sent',
      before:
        '{arrives} of your withdrawal of {amount} at {place} was sent to {details}. The payment’s reference: {reference}. See it here:',
      button: 'My withdrawals',
      after: 'If the money does not arrive within a few days, tell the administrator of {place} this reference.',
    },
  },
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
};
