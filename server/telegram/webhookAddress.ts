const folder = '/api/telegram/';

/** Where Telegram posts a bot's updates; the id is random, so that nobody guesses it. */
export const webhookAddress = (publicUrl: string, webhookId: string): string =>
  `${publicUrl.replace(/\/+$/, '')}${folder}${webhookId}/`;

/** Whether an address is one of this installation's webhooks. */
export const isOurWebhook = (url: string, publicUrl: string | null): boolean =>
  publicUrl !== null && url.startsWith(`${publicUrl.replace(/\/+$/, '')}${folder}`);
