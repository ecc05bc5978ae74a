import { focusCanvas } from '../flow/canvasFocus.ts';

/**
 * Pastes as the key would, where the browser lets a page read the clipboard by itself.
 * @returns whether it did; else the key is the way.
 */
export async function pasteByMenu(): Promise<boolean> {
  try {
    const items = await navigator.clipboard.read();
    const item = items.find(({ types }) => types.includes('text/html'));
    if (!item) return false;
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', await (await item.getType('text/html')).text());
    focusCanvas();
    return !document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  } catch {
    return false;
  }
}
