import { useClipboard } from './useClipboard.ts';

/** Binds the clipboard events while the canvas is mounted. */
export function Clipboard() {
  useClipboard();
  return null;
}
