import { useClipboard } from './useClipboard.ts';

/** Hears the clipboard's keys for as long as the canvas is there. */
export function Clipboard() {
  useClipboard();
  return null;
}
