// npm run screens [-- --only canvas] [--docs]: screenshots of every screen and appearance, with axe's findings, in ./screens.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { violationsOf } from '#tests/support/axe.ts';
import { contextOf, desktop, launch, phone } from '#tests/support/browser.ts';
import { type Screen, screens } from './screens/screens.ts';
import { type Seeded, seedProduct, startFullProduct } from './screens/seedProduct.ts';
import { indexPage } from './screens/indexPage.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, docs: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
});
if (values.help) {
  console.log(
    'npm run screens [-- --only <part of a screen’s name>] [--docs]: pictures of every screen in every look, in ./screens; --docs also renews the README’s',
  );
  process.exit(0);
}

const folder = 'screens';
const patienceMs = 10_000;
const sizes = { desktop, phone };
const appearances = (['light', 'dark'] as const).flatMap((theme) =>
  (['en', 'ru'] as const).map((language) => ({ theme, language })),
);
type Appearance = (typeof appearances)[number];
const fileOf = (screen: Screen, size: number, { theme, language }: Appearance) =>
  `${screen.name}-${size}-${theme}-${language}.png`;

/** On a touch screen react-aria hides a sheet until the screen has settled for it; its styles say so. */
const isSettled = () => document.querySelector('[data-rac][style*="mask-image"]') === null;

/** Takes a screenshot of one screen in one appearance and size; returns axe's findings. */
async function take(
  browser: Browser,
  url: string,
  seeded: Seeded,
  screen: Screen,
  look: Appearance,
  size: typeof desktop,
) {
  const token = screen.as && seeded.tokens[screen.as];
  const context = await contextOf(browser, url, { ...look, size, ...(token && { token }) });
  try {
    context.setDefaultTimeout(patienceMs);
    const page = await context.newPage();
    await page.goto(new URL(screen.path(seeded), url).href);
    await page.locator(screen.shown).first().waitFor();
    let found: string[] = [];
    await screen.prepare?.(page, seeded).catch((e: Error) => (found = [e.message]));
    await page.evaluate(() => document.fonts.ready);
    await page.waitForFunction(isSettled);
    await page.screenshot({ path: path.join(folder, fileOf(screen, size.width, look)), animations: 'disabled' });
    return [...found, ...(await violationsOf(page))];
  } finally {
    await context.close();
  }
}

const chosen = screens.filter(({ name }) => name.includes(values.only ?? ''));
mkdirSync(folder, { recursive: true });
const product = await startFullProduct();
const browser = await launch();
let wrong = 0;
try {
  const seeded = await seedProduct(product);
  for (const screen of chosen)
    for (const look of appearances)
      for (const size of Object.values(sizes)) {
        const name = fileOf(screen, size.width, look);
        const found = await take(browser, product.url, seeded, screen, look, size).catch((e: Error) => [e.message]);
        wrong += found.length;
        console.log([name, ...found].join('\n  '));
      }
  const files = chosen.map((screen) => ({
    name: screen.name,
    files: appearances.flatMap((look) => Object.values(sizes).map((size) => fileOf(screen, size.width, look))),
  }));
  writeFileSync(path.join(folder, 'index.html'), indexPage(files));
  if (values.docs) copyFileSync(path.join(folder, 'canvas-message-1440-light-en.png'), 'docs/pictures/canvas.png');
} finally {
  await browser.close();
  await product.stop();
}
console.log(`${wrong} findings; see ${folder}/index.html`);
process.exit(wrong > 0 ? 1 : 0);
