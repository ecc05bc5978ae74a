import type { Page } from 'playwright-core';

/** Makes an account by the form. */
export async function signUpByForm(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse 7');
  await page.getByLabel('Repeat password').fill('correct horse 7');
  await page.getByRole('button', { name: 'Create the account' }).click();
  await page.waitForURL('**/content/panel/');
}

/** From the empty panel to a funnel with a bot. */
export async function addFunnelWithBot(page: Page, token: string): Promise<void> {
  await page.getByText('You have no funnels yet').waitFor();
  await page.getByRole('button', { name: 'New funnel' }).click();
  const dialog = page.getByRole('dialog', { name: 'New funnel' });
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await dialog.getByLabel('Bot token').fill(token);
  await dialog.getByRole('button', { name: 'Connect the bot' }).click();
  await page.waitForURL('**/content/funnels/*/');
}
