/** Whether the page was opened as a Telegram Mini App: its launch parameters stand in the address's hash. */
export const isInTelegram = (): boolean => location.hash.includes('tgWebAppPlatform=');

/**
 * Tells Telegram that the page is ready, takes all the height there is and keeps a downward swipe from closing it.
 * Does nothing outside Telegram; the SDK is loaded only inside. Each call is made only where the client has it
 * (vertical swipes: 7.7, SPEC 9).
 */
export async function settleInTelegram(): Promise<void> {
  if (!isInTelegram()) return;
  const { init, miniApp, swipeBehavior, viewport } = await import('@telegram-apps/sdk-react');
  init();
  miniApp.ready.ifAvailable();
  viewport.expand.ifAvailable();
  if (!swipeBehavior.isSupported()) return;
  swipeBehavior.mount.ifAvailable();
  swipeBehavior.disableVertical.ifAvailable();
}
