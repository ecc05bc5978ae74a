import { widgetCharge } from '#server/domain/payments/cardCharge.ts';
import type { PayPage } from '#server/domain/payments/payPage.ts';
import { say } from '#server/texts/say.ts';
import type { Text } from '#server/texts/texts.ts';
import { payPageStyles } from './payPageStyles.ts';
import { payPageTexts as texts } from './payPageTexts.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? '');
/** JSON inside a script element, which no text in it can end. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

interface Shown {
  nonce: string;
  theme: 'light' | 'dark' | null;
  /** The provider was asked for its own page and did not answer. */
  isAway: boolean;
}

/** The page of one payment in the interface’s language; its theme is the one that was chosen in the app, where that is given. */
export function payPageHtml(page: PayPage, { nonce, theme, isAway }: Shown): string {
  const said = (text: Text) => escaped(say(text, page.language));
  const isOpen = page.state === 'created' || page.state === 'pending';
  const state = isOpen ? texts.opening : page.state === 'paid' ? texts.paid : texts.expired;
  return `<!doctype html>
<html lang="${page.language}"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${said(texts.title)} · Voronka</title>
<style nonce="${nonce}">${payPageStyles}</style>
</head>
<body>
<header><a class="brand" href="/">${logo}<b>Voronka</b></a></header>
<main>
<ol>${texts.steps.map((step, at) => `<li${at === 2 ? ' aria-current="step"' : ''}>${said(step)}</li>`).join('')}</ol>
<h1>${said(texts.title)}</h1>
${summaryOf(page, isOpen)}
${isAway && isOpen ? `<p class="told" role="alert">${said(texts.away)}</p>` : ''}
<p id="state" role="status"${isOpen ? ' data-busy' : ''}>${said(state)}</p>
${isOpen ? `<button id="pay" type="button" hidden>${said(texts.pay)}</button>` : ''}
${isOpen ? `<p class="quiet">${said(texts.otherwise)} <a href="${escaped(page.hosted)}">${said(texts.hosted)}</a></p>` : ''}
<p><a class="back" href="${escaped(backOf(page))}">${said(page.state === 'paid' ? texts.subscription : texts.back)}</a></p>
<noscript><p class="told">${said(texts.noScript)}</p></noscript>
</main>
${isOpen ? scriptsOf(page, `/subscribe/?order=${page.order}`, nonce) : ''}
</body>
</html>
`;
}

/** Back to the step before; where nothing is left to pay, to the subscription. */
const backOf = ({ state, planId }: PayPage): string =>
  state === 'paid' ? '/subscribe/' : `/subscribe/?plan=${encodeURIComponent(planId)}`;

/** What is paid for, as the step before has shown it. */
function summaryOf(page: PayPage, isOpen: boolean): string {
  const { language, plan, months, renews } = page;
  const said = (text: Text) => escaped(say(text, language, { months }));
  return `<section aria-label="${said(texts.order)}">
<h2>${escaped(plan)}</h2>
<dl>
<div><dt>${said(texts.period)}</dt><dd>${said(texts.months)}</dd></div>
<div class="total"><dt>${said(texts.price)}</dt><dd>${escaped(priceOf(page))}</dd></div>
</dl>
${renews && isOpen ? `<p class="quiet">${said(texts.renews)}</p>` : ''}
</section>`;
}

/** As everywhere in the app: with the currency's own sign, and a whole sum without cents. */
function priceOf({ language, currency, amount }: PayPage): string {
  const whole = /^\d+(?:\.0+)?$/.test(amount) ? { minimumFractionDigits: 0 } : {};
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...whole } as const;
  return new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, options).format(
    amount as Intl.StringNumericLiteral,
  );
}

const logo = `<svg width="34" height="34" viewBox="-5 -5 34 34" fill="none" stroke="#fff" stroke-width="2.1" stroke-linecap="round" aria-hidden="true"><rect x="-5" y="-5" width="34" height="34" rx="10" fill="#5f4fe6" stroke="none"/><path d="M4 5h16M6.5 10h11M9 15h6M12 20v.01"/></svg>`;

function scriptsOf(page: PayPage, back: string, nonce: string): string {
  const { failed, missing, opening } = texts;
  const inPage = (text: Text) => say(text, page.language);
  const said = { failed: inPage(failed), missing: inPage(missing), opening: inPage(opening) };
  return `<script nonce="${nonce}">window.payment = ${inScript({ ...widgetOptions(page), back, said })};</script>
<script src="${escaped(page.widget.origin)}/bundles/cloudpayments.js"></script>
<script nonce="${nonce}">${run}</script>`;
}

const widgetOptions = (page: PayPage) => ({
  language: page.language === 'ru' ? 'ru-RU' : 'en-US',
  charge: widgetCharge(page),
});

/** Opens the widget; where its script was blocked or did not come, says what to do. */
const run = `
const { language, charge, back, said } = window.payment;
const state = document.getElementById('state');
const button = document.getElementById('pay');
function say(text, isBusy) {
  state.textContent = text;
  state.toggleAttribute('data-busy', isBusy);
}
function open() {
  button.hidden = true;
  say(said.opening, true);
  const failed = () => { say(said.failed, false); button.hidden = false; };
  try {
    new cp.CloudPayments({ language }).pay('charge', charge, {
      onSuccess: () => location.assign(back),
      onFail: failed,
    });
  } catch { failed(); }
}
button.addEventListener('click', () => (window.cp ? open() : location.reload()));
if (window.cp) open();
else { say(said.missing, false); button.hidden = false; }
`;
