import { expect, test } from 'vitest';
import { readDevice } from '#src/features/settings/sessions/device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit}`;
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${windows} Chrome/131.0.0.0 Safari/537.36`, 'Chrome', 'Windows', 'computer'],
  [`${windows} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Edge', 'Windows', 'computer'],
  [`${windows} Chrome/128.0.0.0 YaBrowser/24.10.0.0 Safari/537.36`, 'Yandex Browser', 'Windows', 'computer'],
  [`${windows} Chrome/130.0.0.0 Safari/537.36 OPR/116.0.0.0`, 'Opera', 'Windows', 'computer'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox', 'Linux', 'computer'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari',
    'macOS',
    'computer',
  ],
  [`${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone', 'phone'],
  [`${iphone} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone', 'phone'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android', 'phone'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-X710) ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Safari/537.36`,
    'Samsung Internet',
    'Android',
    'tablet',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/131.0.0.0 Safari/537.36`,
    'Chrome',
    'ChromeOS',
    'computer',
  ],
  ['curl/8.5.0', 'curl', null, 'unknown'],
  ['Mozilla/5.0', null, null, 'unknown'],
  ['', null, null, 'unknown'],
])('%s is parsed', (userAgent, browser, system, kind) => {
  expect(readDevice(userAgent)).toEqual({ browser, system, kind });
});
