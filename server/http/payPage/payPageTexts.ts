import { texts } from '#server/texts/texts.ts';

/** The texts of the payment page. */
export const payPageTexts = texts(
  {
    title: 'Payment',
    steps: ['Plan', 'Account', 'Payment'],
    order: 'Your order',
    period: 'Paid period',
    months: '{months, plural, one {# month} other {# months}}',
    price: 'Now',
    renews: 'The subscription renews automatically for the same price until you cancel it.',
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
  'payment page',
);
