/** Resolves at once, or when there is a network again where the browser knows that there is none. */
export async function online(): Promise<void> {
  if (navigator.onLine) return;
  await new Promise<unknown>((resolve) => window.addEventListener('online', resolve, { once: true }));
}
