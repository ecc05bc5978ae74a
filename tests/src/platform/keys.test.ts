import { expect, test } from 'vitest';
import { keyOf, letterOf } from '#src/platform/keyboard/keys.ts';

const press = (init: KeyboardEventInit & { keyCode?: number }) => new KeyboardEvent('keydown', init);

test.each([
  ['English', { key: 'z', code: 'KeyZ' }, 'z'],
  ['English with Shift', { key: 'Z', code: 'KeyZ', shiftKey: true }, 'z'],
  ['German, the key that is printed Z', { key: 'z', code: 'KeyY' }, 'z'],
  ['German, the key that is printed Y', { key: 'y', code: 'KeyZ' }, 'y'],
  ['French, the key that is printed Z', { key: 'z', code: 'KeyW' }, 'z'],
  ['French, the key that is printed W', { key: 'w', code: 'KeyZ' }, 'w'],
  ['Dvorak, the key that is printed Z', { key: 'z', code: 'Slash' }, 'z'],
  ['Dvorak, the key that is printed ;', { key: ';', code: 'KeyZ' }, ''],
  ['Russian', { key: 'я', code: 'KeyZ' }, 'z'],
  ['Greek', { key: 'ζ', code: 'KeyZ' }, 'z'],
  ['Hebrew', { key: 'ז', code: 'KeyZ' }, 'z'],
  ['German, the key that is printed Ö', { key: 'ö', code: 'Semicolon' }, ''],
  ['a key that writes nothing', { key: 'Delete', code: 'Delete' }, ''],
])('the letter of a shortcut is the one that the keyboard is printed with: %s', (_, init, letter) => {
  expect(letterOf(press(init))).toBe(letter);
});

test.each([
  ['as the standard says', { isComposing: true }],
  ['as Safari says of the Enter that ends a word', { keyCode: 229 }],
])('the keys of an input method are its own, %s', (_, of) => {
  for (const key of ['Enter', 'Escape', 'ArrowDown', 'z']) {
    expect(keyOf(press({ key, code: 'KeyZ', ...of }))).toBe('');
    expect(letterOf(press({ key, code: 'KeyZ', ...of }))).toBe('');
  }
  expect(keyOf(press({ key: 'Enter' }))).toBe('Enter');
});
