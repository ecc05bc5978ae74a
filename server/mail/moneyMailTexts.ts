import { texts } from '#server/texts/texts.ts';
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
export const moneyMailTexts: Record<MoneyMailKind, MailText> = texts(
  {
    receipt: {
      subject: 'Voronka: receipt {receipt}',
      before: 'We received {amount} for the plan “{plan}” at {place}. Your subscription works until {until}. {next}',
      button: 'My subscription',
      after: 'Receipt {receipt}, payment {id}. Keep this e-mail. The link manages the subscription without signing in.',
    },
    receipt_again: {
      subject: 'Voronka: an order was paid again, receipt {receipt}',
      before:
        'We received another {amount} for the plan “{plan}” at {place}, although this order was already paid. The payment is credited: your subscription works until {until}. If it was a mistake, ask the administrator of {place} for a refund. {next}',
      button: 'My subscription',
      after: 'Receipt {receipt}, payment {id}. The administrator was notified too.',
    },
    refund: {
      subject: 'Voronka: refund for receipt {receipt}',
      before: 'We refunded {back} of {amount} for the plan “{plan}” at {place}. See your subscription here:',
      button: 'My subscription',
      after: 'Receipt {receipt}, payment {id}. Money reaches a card within days, Stars at once.',
    },
    unexpected_payment: {
      subject: 'Voronka: an unexpected payment',
      before:
        '{place} received {amount} for the plan “{plan}”, for an order that was already paid or has expired. It was credited. You can refund it here:',
      button: 'Payments',
      after: 'Payment {id}. The payer has receipt {receipt}.',
    },
    wrong_payment: {
      subject: 'Voronka: a payment was not credited',
      before:
        '{place} received a payment that differs from its order: {what}. It is stored, but not credited. You can see and refund it here:',
      button: 'Payments',
      after: 'Payment {id}, provider {provider}.',
    },
    subscription_begins: {
      subject: 'Voronka: now by subscription',
      before:
        'Voronka at {place} now works by subscription. For {email} there is a free trial until {date}: everything works as before. Plans and payment are here:',
      button: 'Open the subscription',
      after:
        'When the trial ends, bots, mailings and letters are paused. You keep everyone: everything continues once you pay.',
    },
    subscription_ends: {
      subject: 'Voronka: your subscription ends soon',
      before:
        'The subscription of {email} at {place} lasts until {date}. After that, funnels, letters and mailings stop. Renew it here:',
      button: 'Open the subscription',
      after: 'If it is about to renew automatically, you don’t need to do anything.',
    },
    subscription_ended: {
      subject: 'Voronka: your subscription has ended',
      before:
        'The subscription of {email} at {place} ended on {date}. Bots, mailings and letters are paused. Renew it here:',
      button: 'Open the subscription',
      after:
        'You keep everyone. Replies less than a day old are sent as soon as you pay, and you decide about the rest. After 30 days the funnels are stopped.',
    },
    subscription_stopped: {
      subject: 'Voronka: your funnels are stopped',
      before:
        'The subscription of {email} at {place} ended on {date}. That was 30 days ago, so your funnels are stopped. Renew the subscription here:',
      button: 'Open the subscription',
      after: 'Nothing is deleted: run your funnels again once you have paid.',
    },
    withdrawal_approved: {
      subject: 'Voronka: your withdrawal of {amount} is approved',
      before:
        'Your withdrawal of {amount} at {place} is approved. {arrives} will be sent to {details}. We will write again when the money is sent. See its state here:',
      button: 'My withdrawals',
      after: 'If you did not ask for it, change your password now and write to the administrator of {place}.',
    },
    withdrawal_rejected: {
      subject: 'Voronka: your withdrawal of {amount} was refused',
      before:
        'Your withdrawal of {amount} at {place} was refused. The reason: {reason}. The whole amount is available again; you can request it here:',
      button: 'My withdrawals',
      after: 'If the reason is not clear, ask the administrator of {place}.',
    },
    withdrawal_paid: {
      subject: 'Voronka: your withdrawal of {amount} is sent',
      before:
        '{arrives} of your withdrawal of {amount} at {place} was sent to {details}. The payment’s reference: {reference}. See it here:',
      button: 'My withdrawals',
      after: 'If the money does not arrive within a few days, tell the administrator of {place} this reference.',
    },
    ledger_differs: {
      subject: 'Voronka: partners’ balances differ from their entries',
      before:
        'At {place} a partner’s balance differs from the sum of its entries. Withdrawals are stopped until you look into it:',
      button: 'Open the ledger',
      after: 'The entries were not changed. The balance can be set from them, with a reason.',
    },
  },
  'mail',
);
