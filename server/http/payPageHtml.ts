import { widgetCharge } from '#server/domain/payments/cardCharge.ts';
import type { PayPage } from '#server/domain/payments/payPage.ts';
import { payPageTexts } from './payPageTexts.ts';

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

/** The page of one payment in the user’s language; its theme is the one that was chosen in the app, where that is given. */
export function payPageHtml(page: PayPage, { nonce, theme, isAway }: Shown): string {
  const texts = payPageTexts[page.language];
  const back = `/subscribe/?order=${page.order}`;
  const isOpen = page.state === 'created' || page.state === 'pending';
  const money = new Intl.NumberFormat(page.language, { style: 'currency', currency: page.currency });
  const price = money.format(page.amount as Intl.StringNumericLiteral);
  const state = isOpen ? texts.opening : page.state === 'paid' ? texts.paid : texts.expired;
  return `<!doctype html>
<html lang="${page.language}"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escaped(texts.title)}</title>
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<main>
<h1>${escaped(texts.title)}</h1>
<dl>
<dt>${escaped(texts.plan)}</dt><dd>${escaped(page.plan)}</dd>
<dt>${escaped(texts.price)}</dt><dd>${escaped(price)}</dd>
</dl>
${page.renews && isOpen ? `<p>${escaped(texts.renews)}</p>` : ''}
${isAway && isOpen ? `<p role="alert">${escaped(texts.away)}</p>` : ''}
<p id="state" role="status">${escaped(state)}</p>
${isOpen ? `<button id="pay" type="button" hidden>${escaped(texts.pay)}</button>` : ''}
${isOpen ? `<p>${escaped(texts.otherwise)} <a href="${escaped(page.hosted)}">${escaped(texts.hosted)}</a></p>` : ''}
<p><a href="${back}">${escaped(texts.back)}</a></p>
<noscript><p>${escaped(texts.noScript)}</p></noscript>
</main>
${isOpen ? scriptsOf(page, back, nonce) : ''}
</body>
</html>
`;
}

function scriptsOf(page: PayPage, back: string, nonce: string): string {
  const texts = payPageTexts[page.language];
  const said = { failed: texts.failed, missing: texts.missing, opening: texts.opening };
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
function open() {
  button.hidden = true;
  state.textContent = said.opening;
  const failed = () => { state.textContent = said.failed; button.hidden = false; };
  try {
    new cp.CloudPayments({ language }).pay('charge', charge, {
      onSuccess: () => location.assign(back),
      onFail: failed,
    });
  } catch { failed(); }
}
button.addEventListener('click', () => (window.cp ? open() : location.reload()));
if (window.cp) open();
else { state.textContent = said.missing; button.hidden = false; }
`;

const styles = `
:root { --back: #fafafb; --front: #1c1b22; --quiet: #5c5a66; --accent: #5a4ae0; color-scheme: light; }
@media (prefers-color-scheme: dark) { :root:not([data-theme='light']) { --back: #101013; --front: #ececf1; --quiet: #a5a3b0; --accent: #a79cff; color-scheme: dark; } }
:root[data-theme='dark'] { --back: #101013; --front: #ececf1; --quiet: #a5a3b0; --accent: #a79cff; color-scheme: dark; }
body { margin: 0; background: var(--back); color: var(--front); font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { max-width: 480px; margin: 0 auto; padding: 32px 20px; }
h1 { font-size: 24px; margin: 0 0 16px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 16px; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 10px; background: var(--accent); color: var(--back); font: inherit; cursor: pointer; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
