import { interpolate } from '#contract/interpolate.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { moneyText } from '#contract/money/moneyText.ts';
import type { Notice } from './notice.ts';

type Words = Record<Language, string>;
export type MoneyNotice = Extract<Notice, { kind: 'withdrawal' | 'decision' | 'receipt' | 'subscription' }>;
type Subscription = Extract<MoneyNotice, { kind: 'subscription' }>['about'];
export const subscriptions: Record<Subscription, Words> = {
  begins: {
    en: 'Voronka now works by subscription. Your free trial lasts until {date}.',
    ru: 'Теперь Voronka работает по подписке. Ваш пробный период действует до {date}.',
  },
  ends: {
    en: 'Your subscription lasts until {date}. After that, funnels, letters and mailings stop.',
    ru: 'Подписка действует до {date}. Потом воронки, письма и рассылки остановятся.',
  },
  ended: {
    en: 'Your subscription ended on {date}. Bots, mailings and letters are paused. You keep everyone: everything continues once you pay.',
    ru: 'Подписка закончилась {date}. Боты, рассылки и письма на паузе. Все люди сохранятся: после оплаты всё продолжится.',
  },
  stopped: {
    en: 'Your subscription ended on {date}, 30 days ago, so your funnels are stopped. Run them again once you have paid.',
    ru: 'Подписка закончилась {date}, прошло 30 дней, и воронки остановлены. После оплаты запустите их снова.',
  },
};

type Decision = Extract<MoneyNotice, { kind: 'decision' }>['state'];
export const decisions: Record<Decision, Words> = {
  approved: {
    en: '✅ Your withdrawal is approved: {money} will be sent to {details}. We will notify you when it is sent.',
    ru: '✅ Вывод одобрен: {money} придёт на {details}. Когда деньги будут отправлены, мы сообщим.',
  },
  rejected: {
    en: '⚠️ Your withdrawal was refused. The reason: {said}. The whole amount is available again.',
    ru: '⚠️ В выводе отказано. Причина: {said}. Вся сумма снова доступна.',
  },
  paid: {
    en: '✅ {money} was sent to {details}. The payment’s reference: {said}.',
    ru: '✅ {money} отправлено на {details}. Номер платежа: {said}.',
  },
};

type Receipt = Extract<MoneyNotice, { kind: 'receipt' }>['about'];
export const receipts: Record<Receipt, Words> = {
  paid: {
    en: '✅ We received {money} for the plan “{plan}”. Your subscription works until {until}. Receipt {receipt}.',
    ru: '✅ Мы получили {money} за тариф «{plan}». Подписка действует до {until}. Чек {receipt}.',
  },
  refunded: {
    en: 'We refunded {money} for the plan “{plan}”. Receipt {receipt}.',
    ru: 'Мы вернули {money} за тариф «{plan}». Чек {receipt}.',
  },
};

export const withdrawals: Words = {
  en: 'Confirm the withdrawal: {money} will be sent to {details}. The button works for {minutes} minutes. If you did not ask for it, do nothing.',
  ru: 'Подтвердите вывод: {money} придёт на {details}. Кнопка действует {minutes} минут. Если вы не просили о выводе, ничего не делайте.',
};

/** The text of a notice about money, as plain text. */
export function moneyNoticeText(data: MoneyNotice, language: Language): string {
  switch (data.kind) {
    case 'subscription':
      return `⚠️ ${interpolate(subscriptions[data.about][language], { date: data.date }, language)}`;
    case 'withdrawal':
      return interpolate(
        withdrawals[language],
        {
          money: moneyText(data.money, language),
          details: data.details,
          minutes: limits.withdrawalConfirmMinutes,
        },
        language,
      );
    case 'receipt': {
      const { money, about, receipt, plan, until } = data;
      return interpolate(
        receipts[about][language],
        { money: moneyText(money, language), receipt, plan, until },
        language,
      );
    }
    case 'decision': {
      const { money, details, said, state } = data;
      return interpolate(decisions[state][language], { money: moneyText(money, language), details, said }, language);
    }
  }
}
