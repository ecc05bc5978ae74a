import type { Endpoint } from '#contract/endpoint.ts';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char);

const row = ({ method, path, summary, client, errors = [] }: Endpoint): string =>
  `<tr><td><b>${method}</b></td><td><code>${escaped(path)}</code></td><td>${escaped(summary)}</td><td>${
    client === 'authenticated' ? 'token' : ''
  }</td><td>${errors.map((code) => `<code>${code}</code>`).join(' ')}</td></tr>`;

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid #8884}
.wide{overflow-x:auto}`;

/** A plain HTML page of all endpoints, generated from the endpoint table. */
export function docsPage(table: Record<string, Record<string, Endpoint>>, nonce: string): string {
  const sections = Object.entries(table).map(
    ([noun, calls]) =>
      `<h2>${escaped(noun)}</h2><div class="wide"><table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Needs</th><th>Errors of its own</th></tr></thead><tbody>${Object.values(calls).map(row).join('')}</tbody></table></div>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API · Voronka</title><style nonce="${nonce}">${style}</style></head><body><h1>The HTTP API</h1><p>JSON in UTF-8. Sign in with <code>Authorization: Token &lt;token&gt;</code>. In full: <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}</body></html>`;
}
