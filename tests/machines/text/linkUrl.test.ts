import { expect, test } from 'vitest';
import { completeUrl } from '#machines/text/completeUrl.ts';
import { isAllowedUrl, type UrlFault, urlFault } from '#machines/text/linkUrl.ts';
import { sanitizePastedHtml } from '#machines/text/sanitizePastedHtml.ts';
import { tidyUrl } from '#machines/text/tidyUrl.ts';
import { checkButtonUrl } from '#tests/support/telegram/keyboard.ts';

const long = `https://a.b/${'x'.repeat(2_036)}`;
const addresses: [string, UrlFault | null][] = [
  ['https://shop.example', null],
  ['HTTP://Shop.Example/Path?q=1#part', null],
  ['https://shop.example.', null],
  ['https://a.b', null],
  ['https://u:p@a.b:80/x', null],
  ['https://shop.example?next=https://a@b.c', null],
  ['https://shop.example/a@b.ru', null],
  ['https://магазин.рф/каталог?x=ё', null],
  ['https://i❤️.ws/', null],
  ['https://my_shop.example', null],
  ['https://t.me/clay_bot?start=x', null],
  ['tg://resolve?domain=clay_bot', null],
  ['tg:resolve?domain=clay_bot', null],
  ['tg://user?id=777', null],
  ['tg://resolve?url=https://a', null],
  ['https://1.2.3.4:8080/', null],
  ['https://[2001:db8::1]/', null],
  ['https://[::ffff:1.2.3.4]:443', null],
  ['https://a.b:1', null],
  ['https://a.b:065535/x', null],
  [long.slice(0, 2_048), null],
  ['mailto:a@b.ru', 'mail'],
  ['MailTo:a@b.ru?subject=x', 'mail'],
  ['mailto:', 'mail'],
  ['a@b.ru', 'mail'],
  ['https://a@b.ru', 'mail'],
  ['http://mailto:a@b.ru/', 'mail'],
  ['имя@почта.рф', 'mail'],
  ['tel:+79123456789', 'phone'],
  ['tel:', 'phone'],
  ['sms:+79123456789', 'phone'],
  ['callto:name', 'phone'],
  ['+7 (912) 345-67-89', 'phone'],
  ['8.800.555.35.35', 'phone'],
  ['https://tel:89123456789', 'phone'],
  ['', 'host'],
  ['https://', 'host'],
  ['http:///path', 'host'],
  ['https://?q=1', 'host'],
  ['https://localhost', 'host'],
  ['https://localhost:8080/a.b', 'host'],
  ['https://u.v@a/b.c', 'host'],
  ['https://.b', 'host'],
  ['https://a..b', 'host'],
  ['https://a.b..', 'host'],
  ['https://.', 'host'],
  ['https://a b.c', 'host'],
  ['https://a%20b.c', 'host'],
  ['https://a.b\\c', 'host'],
  ['https://a.b:80:90', 'port'],
  ['https://2130706433/', 'host'],
  ['https://999.1.1.1', 'host'],
  ['https://1.2.3', 'host'],
  ['https://[:::]/', 'host'],
  ['https://[1:2:3]/', 'host'],
  ['https://[2001:db8::1/', 'port'],
  [`https://${'x'.repeat(64)}.example`, 'host'],
  [`https://${'x.'.repeat(127)}example`, 'host'],
  ['tg:', 'host'],
  ['tg://', 'host'],
  ['tg://a:80', 'host'],
  ['tg://http?x', 'host'],
  ['tg://a b', 'host'],
  ['https://a.b:99999', 'port'],
  ['https://a.b:0', 'port'],
  ['https://a.b:', 'port'],
  ['https://a.b:8o8o/x', 'port'],
  ['https://a.b:-1', 'port'],
  ['https://u:p@a.b:65536', 'port'],
  ['shop.example', 'scheme'],
  ['//shop.example', 'scheme'],
  ['https:/shop.example', 'scheme'],
  ['https:\\\\shop.example', 'scheme'],
  ['javascript:alert(1)', 'scheme'],
  ['data:text/html,x', 'scheme'],
  ['ftp://a.b', 'scheme'],
  ['file:///a.b', 'scheme'],
  ['xhttps://a.b', 'scheme'],
  ['whatsapp://send?phone=1', 'scheme'],
  ['two words', 'scheme'],
  ['https://a.b/\n', 'scheme'],
  [`${long}x`, 'long'],
];

test.each(addresses)('%s: %s', (url, fault) => {
  expect(urlFault(url)).toBe(fault);
});

/** What Telegram opens instead of what is written, where the emulator does not refuse it as Telegram does. */
function openedBy(url: string): string | null {
  try {
    return checkButtonUrl(url);
  } catch {
    return null;
  }
}

/** Telegram writes the scheme, the host and the port in one way, and the path's first slash. */
const sameForm = (url: string): string =>
  url
    .toLowerCase()
    .replace(/^tg:(?:\/\/)?/, 'tg:')
    .replace(/:0+(?=\d)/, ':')
    .replace(/^(https?:\/\/[^/?#]*)(?=[?#]|$)/, '$1/');

test('what is called openable is what Telegram takes and opens as it is', () => {
  for (const [url, fault] of addresses) {
    if (fault !== null) continue;
    expect(openedBy(url), url).not.toBeNull();
    expect(sameForm(openedBy(url) ?? ''), url).toBe(sameForm(tidyUrl(url)));
  }
});

test('what Telegram refuses is found', () => {
  for (const [url, fault] of addresses) if (openedBy(url) === null) expect(fault, url).not.toBeNull();
});

test.each([
  ['https://shop.example/a b', 'https://shop.example/a%20b'],
  [' https://shop.example/?q=two words\u00a0x ', 'https://shop.example/?q=two%20words%C2%A0x'],
  ['https://shop.example/\u200bпуть к', 'https://shop.example/путь%20к'],
  ['\ufeffhttps://shop.example\u202c', 'https://shop.example'],
  ['https://shop.example/a%20b', 'https://shop.example/a%20b'],
  ['tg://msg?text=a b', 'tg://msg?text=a%20b'],
  ['https://sh op.example/a b', 'https://sh op.example/a%20b'],
  ['https://shop.ex\u0000ample/', 'https://shop.example/'],
])('%j is stored as %j', (written, url) => {
  expect(tidyUrl(written)).toBe(url);
  expect(tidyUrl(url)).toBe(url);
});

test.each([
  ['shop.example/a?b=1', 'https://shop.example/a?b=1'],
  ['shop.example:8080/a b', 'https://shop.example:8080/a%20b'],
  ['магазин.рф', 'https://магазин.рф'],
  ['1.2.3.4', 'https://1.2.3.4'],
  [' HTTP://shop.example ', 'HTTP://shop.example'],
  ['https:/shop.example', 'https://shop.example'],
  ['http:shop.example', 'http://shop.example'],
  ['https:\\\\shop.example\\a?b=\\', 'https://shop.example/a?b=\\'],
  ['shop.example\\a', 'https://shop.example/a'],
  ['//shop.example', 'https://shop.example'],
  ['@clay_bot', 'https://t.me/clay_bot'],
  ['tg://resolve?domain=a', 'tg://resolve?domain=a'],
  ['me@shop.example', 'me@shop.example'],
  ['mailto:me@shop.example', 'mailto:me@shop.example'],
  ['+7 912 345-67-89', '+7 912 345-67-89'],
  ['shop.example:99999', 'shop.example:99999'],
  ['two words', 'two words'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['', ''],
])('a typed %j becomes %j', (written, url) => {
  expect(completeUrl(written)).toBe(url);
});

test('what is stored already stays, whatever Telegram makes of it', () => {
  for (const url of ['mailto:a@b.ru', 'https://localhost', 'https://a.b:99999', 'tg:'])
    expect(isAllowedUrl(url)).toBe(true);
  for (const url of ['javascript:alert(1)', 'tel:1', 'https://a.b/\n', 'shop.example'])
    expect(isAllowedUrl(url)).toBe(false);
});

test.each([
  ['<a href="mailto:a@b.ru">a@b.ru</a>', 'a@b.ru'],
  ['<a href="mailto:A@b.ru?subject=Hi">Write <b>us</b></a>!', 'Write <b>us</b> (A@b.ru)!'],
  ['Call <a href="tel:+79123456789">+7 912 345-67-89</a>', 'Call +7 912 345-67-89'],
  ['<a href="tel:%2B79123456789">Call</a>', 'Call (+79123456789)'],
  ['<a href="https://a.b/x y">x</a>', '<a href="https://a.b/x%20y">x</a>'],
  ['<a href="https://localhost/">x</a> <a href="https://a.b:99999">y</a>', 'x y'],
])('of a pasted %s stays %s', (foreign, text) => {
  expect(sanitizePastedHtml(foreign)).toBe(text);
});
