import axe from 'axe-core';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Found {
  id: string;
  impact?: string | null;
  help: string;
  nodes: { target: unknown; failureSummary?: string }[];
}

/**
 * How axe is to look at a page: where a modal layer hides the rest from assistive technology, at what is left. axe would
 * guess from what covers the window whether there is one, which differs while the layer moves in.
 */
function contextOfAxe(): { context: unknown; rules: Record<string, { enabled: boolean }> } {
  const hidden = '[inert], [aria-hidden="true"]';
  if (!document.querySelector('main')?.closest(hidden)) return { context: document, rules: {} };
  return {
    context: { exclude: [...document.querySelectorAll(hidden)] },
    rules: { 'landmark-one-main': { enabled: false }, 'page-has-heading-one': { enabled: false } },
  };
}

/** Violations of WCAG 2.2 AA and axe's best practices on the current page, one line per element. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Evaluated through the DevTools protocol, so that the page's content security policy stays in force.
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  const options = { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] };
  const found = (await page.evaluate(`(async () => {
    const { context, rules } = (${String(contextOfAxe)})();
    const { violations } = await axe.run(context, { ...${JSON.stringify(options)}, rules });
    return violations.map(({ id, impact, help, nodes }) => ({
      ...{ id, impact, help },
      nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
    }));
  })()`)) as Found[];
  return found.flatMap(({ id, impact, help, nodes }) =>
    nodes.map((n) => `${impact}: ${id} (${help}) at ${String(n.target)}: ${n.failureSummary?.replaceAll('\n', ' ')}`),
  );
}
