import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import { fieldText, fieldTexts } from '#contract/fieldTexts.ts';
import { interpolate, extractArgs } from '#contract/interpolate.ts';
import { serverTexts } from '#scripts/checks/serverTexts.ts';
import { errorTexts, errorVariants } from '#server/http/errorTexts.ts';
import { catalogues } from '#server/texts/catalogues.ts';
import { type Message, formatMessage } from '#server/texts/message.ts';
import { say } from '#server/texts/say.ts';
import { type Text, textKey, texts } from '#server/texts/texts.ts';

/** Words that Russian texts keep in Latin letters. */
const names =
  /\d{4}-\d\d-\d\dT\d\d:\d\d|CloudPayments|JavaScript|GIF|\bID\b|\/paysupport|\bru\b|seen_7|silent_30|LibreOffice|PLATFORM_BOT_TOKEN|Europe\/\w+|Telegram|Voronka|Typebot|ManyChat|BotHelp|\bzip\b|CSV|XLSX|Excel|JSON|UUID|IANA|USDT|TRC20|JPEG|PNG|WebP|MP3|MP4|M4A|OGG|Opus|Tron|Idempotency-Key|@anna_k|\/sign-up\/|funnel\.json|https?:\/\/|tg:|mailto:/g;
const withoutGaps = (text: string) => text.replaceAll(/\{[^}]*\}/g, '');
const gapsOf = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();

const pairs = Object.entries(fieldTexts).map(([en, ru]): [string, { en: string; ru: string }] => [en, { en, ru }]);

test('every error code has a sentence, and every variant belongs to a code', () => {
  expect(Object.keys(errorTexts).sort()).toEqual([...errorCodes].sort());
  expect(errorCodes).toEqual(expect.arrayContaining(Object.keys(errorVariants).map((key) => key.split('/')[0])));
});

describe.each(pairs)('%s', (_, { en, ru }) => {
  test('exists in both languages with the same placeholders', () => {
    expect(withoutGaps(en)).toMatch(/^[^а-яё]*[a-z][^а-яё]*$/i);
    expect(ru).toMatch(/[а-яё]/i);
    expect(withoutGaps(ru).replaceAll(names, '')).not.toMatch(/[a-z]/i);
    expect(gapsOf(ru)).toEqual(gapsOf(en));
  });
});

const said = [...new Set(serverTexts().map(({ message, context }) => textKey(message, context) as Text))];
const valuesIn = (message: Message): string[] =>
  message.flatMap((token) =>
    typeof token === 'string'
      ? []
      : [token[0], ...Object.values(token[2] ?? {}).flatMap((form) => valuesIn(form ?? []))],
  );
const namesIn = (message: Message) => [...new Set(valuesIn(message))].sort();
test('every sentence that the server can say has a Russian one with the same values', () => {
  expect(said.length).toBeGreaterThan(400);
  for (const text of said) {
    const en = catalogues.en[text] ?? [say(text, 'en')];
    const ru = catalogues.ru[text] ?? [say(text, 'ru')];
    const values = Object.fromEntries(namesIn(en).map((name) => [name, 7]));
    const russian = formatMessage(ru, values, 'ru');
    expect(namesIn(ru), text).toEqual(namesIn(en));
    expect(formatMessage(en, values, 'en'), text).not.toMatch(/[а-яё]/i);
    expect(russian.replaceAll(names, ''), text).not.toMatch(/[a-z]/i);
  }
});

test('a value is said as it is, whatever it looks like', () => {
  for (const name of ['{file}', '\\u0041\\x41', '#', "'{'", '<0>'])
    expect(say(errorTexts.telegram_error, 'ru', { reason: name })).toBe(`Telegram не принял запрос: ${name}`);
  expect(say(errorTexts.telegram_error, 'ru')).toBe('Telegram не принял запрос: ');
});

test('one message is said differently in two contexts', () => {
  const [title, command] = [texts('Start', 'stage'), texts('Start', 'command')];
  expect([title, command].map((text) => say(text, 'en'))).toEqual(['Start', 'Start']);
  expect([title, command].map((text) => say(text, 'ru'))).toEqual(['Начало', 'Начать']);
});

test.each([
  [0, '0 символов'],
  [1, '1 символа'],
  [2, '2 символов'],
  [11, '11 символов'],
  [21, '21 символа'],
  [150, '150 символов'],
  [10_001, '10\u00a0001 символа'],
  ['10,000', '10\u00a0000 символов'],
])('a bound of %s is read in Russian as “%s”', (count, read) => {
  expect(fieldText(`Ensure this field has no more than ${count} characters.`, 'ru')).toContain(` ${read}.`);
});

test('interpolated arguments are not translated', () => {
  expect(fieldText('"$1 (.*)" is not a valid choice.', 'ru')).toContain('«$1 (.*)»');
  expect(fieldText('Nobody has written this yet.', 'ru')).toBe('Nobody has written this yet.');
});

test('the arguments of an interpolated text can be extracted', () => {
  const text = 'Файл больше {limit_mb} МБ? (да)';
  expect(extractArgs(text, interpolate(text, { limit_mb: 50 }, 'ru'))).toEqual({ limit_mb: '50' });
  expect(extractArgs(text, 'Файл больше')).toBeNull();
});

/** Validation messages in the sources that throw ValidationError or refuse an edit, with 7 for their placeholders. */
function sentencesOfFields(): string[] {
  const files = globSync('{contract,machines,server}/**/*.ts').filter((file) => !file.endsWith('openapi.ts'));
  const sources = files
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => /ValidationError|invalidField\(/.test(text));
  const quoted = sources.flatMap((text) =>
    [...text.matchAll(/(['"`])((?:(?!\1)[^\n\\]|\\.)*)\1/g)].map((found) => found[2] ?? ''),
  );
  return quoted
    .filter((text) => /^["A-Z]\S* /.test(text) && !/\$\{(amount|than)\}/.test(text))
    .map((text) => text.replaceAll(/\$\{[^}]*\}/g, '7').replaceAll("\\'", "'"));
}

test('every validation message of the server has a Russian translation', () => {
  const sentences = sentencesOfFields();
  expect(sentences.length).toBeGreaterThan(30);
  expect(sentences.filter((sentence) => fieldText(sentence, 'ru') === sentence)).toEqual([]);
});
