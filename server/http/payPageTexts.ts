import type { Language } from '#contract/languages.ts';

interface Texts {
  [text: string]: string | string[] | Partial<Record<Intl.LDMLPluralRule, string>>;
  months: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
}

/** The texts of the payment page. */
export const payPageTexts = {
  en: {
    title: 'Payment',
    steps: ['Plan', 'Account', 'Payment'],
    order: 'Your order',
    period: 'Paid period',
    months: { one: '# month', other: '# months' },
    price: 'Now',
    renews: 'The subscription renews by itself for the same price until you cancel it.',
    opening: 'The payment form is opening…',
    failed: 'Nothing was paid. You can try again.',
    missing:
      'The payment form did not load. Turn off what blocks scripts for this page, check the connection and try again.',
    paid: 'This order is paid.',
    expired: 'The time of this order is over. Nothing was paid. Begin a new one.',
    pay: 'Try again',
    back: 'Back to the ways to pay',
    subscription: 'Go to the subscription',
    otherwise: 'If the form does not open, or the bank’s confirmation does not work in it,',
    hosted: 'pay on CloudPayments’ own page',
    away: 'CloudPayments does not answer. Nothing was paid. Try again in a minute.',
    noScript: 'Paying needs JavaScript. Turn it on and reload the page.',
  },
  ru: {
    title: 'Оплата',
    steps: ['Тариф', 'Аккаунт', 'Оплата'],
    order: 'Ваш заказ',
    period: 'Оплаченный срок',
    months: { one: '# месяц', few: '# месяца', many: '# месяцев', other: '# месяца' },
    price: 'Сейчас',
    renews: 'Подписка продлевается сама за ту же цену, пока вы её не отмените.',
    opening: 'Форма оплаты открывается…',
    failed: 'Деньги не списаны. Можно попробовать ещё раз.',
    missing:
      'Форма оплаты не загрузилась. Отключите на этой странице блокировку скриптов, проверьте связь и попробуйте ещё раз.',
    paid: 'Этот заказ оплачен.',
    expired: 'Время заказа вышло. Деньги не списаны. Начните новый заказ.',
    pay: 'Попробовать ещё раз',
    back: 'К способам оплаты',
    subscription: 'К подписке',
    otherwise: 'Если форма не открывается или в ней не работает подтверждение банка,',
    hosted: 'оплатите на странице CloudPayments',
    away: 'CloudPayments не отвечает. Деньги не списаны. Попробуйте ещё раз через минуту.',
    noScript: 'Для оплаты нужен JavaScript. Включите его и обновите страницу.',
  },
} satisfies Record<Language, Texts>;
