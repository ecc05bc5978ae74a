import type { Locator, Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import { undoInField } from './typing.ts';

const conflict = (page: Page): Locator =>
  page.getByLabel('Changed on another screen too').filter({ visible: true }).last();
const refused = (page: Page): Locator =>
  page
    .getByRole('alert')
    .filter({ has: page.getByRole('button', { name: 'Discard the change' }), visible: true })
    .last();

/** Answers an open conflict or refusal. @returns the chosen answer; null where there is none. */
export async function answerQuestion(screen: Screen): Promise<string | null> {
  const { page, chances } = screen;
  if (await conflict(page).isVisible()) {
    const answer = chances.pick(['Keep yours', 'Keep the other version']);
    const button = conflict(page).getByRole('button', { name: answer });
    // The buttons of a question that has just appeared or changed are disabled for a moment.
    if (!(await button.isEnabled())) return `${answer}, as soon as it can be`;
    const asked = await button.evaluate(readAndPress);
    if (asked === null) return `${answer}, as soon as it can be`;
    if (answer === 'Keep the other version') screen.words.markReturned(asked);
    screen.note(`asked: ${asked.replaceAll('\n', ' | ')}`);
    return answer;
  }
  if (await refused(page).isVisible()) return answerRefusal(screen, refused(page));
  return null;
}

/** Reads and answers the question in one task of the page, so that its text cannot change in between. */
function readAndPress(button: HTMLElement | SVGElement): string | null {
  const question = button.closest('section');
  if (!(button instanceof HTMLButtonElement) || button.disabled || !question) return null;
  const { innerText } = question;
  button.click();
  return innerText;
}

/** Retries where the product offers it; otherwise copies the refused text and discards it. */
async function answerRefusal(screen: Screen, banner: Locator): Promise<string> {
  const again = banner.getByRole('button', { name: 'Try again' });
  if (await again.isVisible()) {
    await screen.press(again);
    return 'Try again';
  }
  const copy = banner.getByRole('button', { name: 'Copy the text' });
  if (await copy.isVisible()) {
    await screen.press(copy);
    await banner.getByText('Copied').waitFor();
    screen.words.markReturned(await screen.page.evaluate(() => navigator.clipboard.readText()));
  }
  await screen.press(banner.getByRole('button', { name: 'Discard the change' }));
  return 'Discard the change';
}

/** Closes dialogs that cover the screen; the sheets of a phone stay open, because actions use them. */
export async function closeCoveringDialogs(screen: Screen): Promise<void> {
  const covering = screen.page.locator('[role=dialog]').filter({ visible: true });
  const names = await covering.evaluateAll((dialogs) =>
    dialogs.map((dialog) => dialog.getAttribute('aria-label') ?? ''),
  );
  const isSheet = screen.kind === 'phone' && /^(Stage|Message( \d+)?)$/.test(names.at(-1) ?? '');
  if (names.length > 0 && !isSheet) await closeAll(screen);
}

/** Presses Escape, which in a one-line field also discards the text typed last. */
async function pressEscape(screen: Screen): Promise<void> {
  await undoInField(screen);
  await screen.page.keyboard.press('Escape');
}

/** Closes all open dialogs. */
export async function closeAll(screen: Screen): Promise<void> {
  const { page } = screen;
  const open = page.getByRole('dialog').filter({ visible: true });
  for (let i = 0; i < 4 && (await open.count()) > 0; i++) {
    const close = open.last().getByRole('button', { name: 'Close', exact: true });
    if ((await close.count()) > 0) await screen.press(close.last());
    else await pressEscape(screen);
  }
}
