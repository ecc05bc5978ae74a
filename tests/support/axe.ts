import axe from 'axe-core';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Found {
  id: string;
  impact?: string | null;
  help: string;
  nodes: { target: unknown; failureSummary?: string }[];
}

/** Violations of WCAG 2.2 AA and axe's best practices on the current page, one line per element. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Evaluated through the DevTools protocol, so that the page's content security policy stays in force.
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  // Behind a modal layer the page is hidden from assistive technology. axe guesses that there is one from what covers the
  // window, which differs while the layer moves in, so it is told here.
  const isBehindModal = await page.evaluate(
    () => document.querySelector('main')?.closest('[inert], [aria-hidden="true"]') instanceof Element,
  );
  const rules = isBehindModal
    ? { 'landmark-one-main': { enabled: false }, 'page-has-heading-one': { enabled: false } }
    : {};
  const options = { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'], rules };
  const found = (await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then((r) => r.violations.map(({ id, impact, help, nodes }) => ({ id, impact, help, nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })) })))`,
  )) as Found[];
  return found.flatMap(({ id, impact, help, nodes }) =>
    nodes.map((n) => `${impact}: ${id} (${help}) at ${String(n.target)}: ${n.failureSummary?.replaceAll('\n', ' ')}`),
  );
}
