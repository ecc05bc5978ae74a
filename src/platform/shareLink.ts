/** Whether the system has a way of its own to share a link. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** Opens the system's way to share a link. To close it without sharing is no failure. */
export async function shareLink(url: string, title: string): Promise<void> {
  try {
    await navigator.share({ url, title });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
