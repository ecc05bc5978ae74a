// @vitest-environment node
import { expect, test } from 'vitest';
import { textUsage } from '#src/messageEditor/text/textUsage.ts';
import { delayOf, secondsOf } from '#src/shell/timing/delay.ts';
import { displayUrl } from '#src/messageEditor/text/displayUrl.ts';
import { fittingSize, needsShrinking } from '#src/messageEditor/media/shrinkPhoto.ts';

const plain = { image: null, video: null };

test('a text may be longer than a caption, and an album leaves the text its length', () => {
  expect(textUsage({ ...plain, text: 'x' }).limit).toBe(4096);
  expect(textUsage({ ...plain, image: 'i', text: 'x' }).limit).toBe(1024);
  expect(textUsage({ image: 'i', video: 'v', text: 'x' }).limit).toBe(4096);
});

test('counts what is seen, and warns before it is too much', () => {
  expect(textUsage({ ...plain, text: '<b>a</b> &amp; 😀' })).toMatchObject({ length: 5, fill: 'fits' });
  expect(textUsage({ ...plain, text: 'x'.repeat(4000) }).fill).toBe('nearly');
  expect(textUsage({ ...plain, text: '😀'.repeat(2100) }).fill).toBe('nearly');
  expect(textUsage({ ...plain, text: 'x'.repeat(4097) }).fill).toBe('over');
  expect(textUsage({ ...plain, image: 'i', text: 'x'.repeat(1025) }).fill).toBe('over');
});

test.each([
  [0, null],
  [60, { amount: 1, unit: 'minutes' }],
  [5_400, { amount: 90, unit: 'minutes' }],
  [10_800, { amount: 3, unit: 'hours' }],
  [172_800, { amount: 2, unit: 'days' }],
])('says a delay of %i s in its largest unit', (seconds, delay) => {
  expect(delayOf(seconds)).toEqual(delay);
  if (delay) expect(secondsOf(delay as never)).toBe(seconds);
});

test('no delay is longer than a year', () => {
  expect(secondsOf({ amount: 5000, unit: 'days' })).toBe(31_536_000);
});

test('an address is shown without its scheme', () => {
  expect(displayUrl('https://shop.example/')).toBe('shop.example');
});

test('only photos that Telegram would refuse are made smaller', () => {
  expect(needsShrinking(9_000_000, 4000, 3000)).toBe(false);
  expect(needsShrinking(11_000_000, 4000, 3000)).toBe(true);
  expect(needsShrinking(1_000_000, 9000, 2000)).toBe(true);
  expect(fittingSize(8000, 4000)).toEqual({ width: 2560, height: 1280 });
});
