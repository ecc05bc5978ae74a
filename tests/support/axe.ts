import axe from 'axe-core';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Found {
  id: string;
  impact?: string | null;
  help: string;
  nodes: { target: unknown; failureSummary?: string }[];
}

/** What axe finds against WCAG 2.2 AA and good practice on the page as it is now, a line for each place. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Run as the browser's tool would, so that the page's own policy for scripts holds on.
  await page.evaluate(axe.source);
  const options = { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] };
  const found = (await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then((r) => r.violations.map(({ id, impact, help, nodes }) => ({ id, impact, help, nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })) })))`,
  )) as Found[];
  return found.flatMap(({ id, impact, help, nodes }) =>
    nodes.map((n) => `${impact}: ${id} (${help}) at ${String(n.target)}: ${n.failureSummary?.replaceAll('\n', ' ')}`),
  );
}
