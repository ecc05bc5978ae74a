import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { moneyText } from '#contract/money/moneyText.ts';
import { say } from '#server/texts/say.ts';
import { type Text, texts } from '#server/texts/texts.ts';
import type { Notice } from './notice.ts';

export type MoneyNotice = Extract<Notice, { kind: 'withdrawal' | 'decision' | 'receipt' | 'subscription' }>;
type Subscription = Extract<MoneyNotice, { kind: 'subscription' }>['about'];
const subscriptions: Record<Subscription, Text> = texts({
  begins: 'Voronka now works by subscription. Your free trial lasts until {date}.',
  ends: 'Your subscription lasts until {date}. After that, funnels, letters and mailings stop.',
  ended:
    'Your subscription ended on {date}. Bots, mailings and letters are paused. You keep everyone: everything continues once you pay.',
  stopped:
    'Your subscription ended on {date}, 30 days ago, so your funnels are stopped. Run them again once you have paid.',
});

type Decision = Extract<MoneyNotice, { kind: 'decision' }>['state'];
const decisions: Record<Decision, Text> = texts({
  approved: '✅ Your withdrawal is approved: {money} will be sent to {details}. We will notify you when it is sent.',
  rejected: '⚠️ Your withdrawal was refused. The reason: {said}. The whole amount is available again.',
  paid: '✅ {money} was sent to {details}. The payment’s reference: {said}.',
});

type Receipt = Extract<MoneyNotice, { kind: 'receipt' }>['about'];
const receipts: Record<Receipt, Text> = texts({
  paid: '✅ We received {money} for the plan “{plan}”. Your subscription works until {until}. Receipt {receipt}.',
  refunded: 'We refunded {money} for the plan “{plan}”. Receipt {receipt}.',
});

const withdrawals = texts(
  'Confirm the withdrawal: {money} will be sent to {details}. The button works for {minutes, number} minutes. If you did not ask for it, do nothing.',
);

/** The text of a notice about money, as plain text. */
export function moneyNoticeText(data: MoneyNotice, language: Language): string {
  switch (data.kind) {
    case 'subscription':
      return `⚠️ ${say(subscriptions[data.about], language, { date: data.date })}`;
    case 'withdrawal':
      return say(withdrawals, language, {
        money: moneyText(data.money, language),
        details: data.details,
        minutes: limits.withdrawalConfirmMinutes,
      });
    case 'receipt': {
      const { money, about, receipt, plan, until } = data;
      return say(receipts[about], language, { money: moneyText(money, language), receipt, plan, until });
    }
    case 'decision': {
      const { money, details, said, state } = data;
      return say(decisions[state], language, { money: moneyText(money, language), details, said });
    }
  }
}
