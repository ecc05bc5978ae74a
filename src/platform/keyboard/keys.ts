import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** A press of a key as the browser or React reports it. Nothing else of the interface reads a key off an event. */
export type KeyPress = KeyboardEvent | ReactKeyboardEvent;

const nativeOf = (event: KeyPress): KeyboardEvent => ('nativeEvent' in event ? event.nativeEvent : event);

const mostAscii = 0x7f;

/** What browsers report for a key that an input method takes; Safari reports the Enter that ends a word only so. */
const ofInputMethod = 229;

const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === ofInputMethod;

/**
 * The name of the pressed key: `Enter`, `ArrowUp`, `?`. Empty while an input method composes a word: the Enter that
 * confirms it, the Escape that drops it and the arrows within it are the input method's own.
 */
export function keyOf(event: KeyPress): string {
  const native = nativeOf(event);
  return isComposing(native) ? '' : native.key;
}

/**
 * The letter of a shortcut, in lower case: what the key writes where that is a Latin letter, as on a German or a French
 * keyboard; where it writes another script, as on a Russian one, the letter printed on the key's place.
 */
export function letterOf(event: KeyPress): string {
  const key = keyOf(event);
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const isOtherScript = (key.codePointAt(0) ?? 0) > mostAscii;
  return (isOtherScript && /^Key([A-Z])$/.exec(nativeOf(event).code)?.[1]?.toLowerCase()) || '';
}

/** Whether it is the shortcut `/`: on a Russian keyboard, too, where that key writes a point. */
export function isSlash(event: KeyPress): boolean {
  const key = keyOf(event);
  return key === '/' || (key === '.' && nativeOf(event).code === 'Slash');
}
