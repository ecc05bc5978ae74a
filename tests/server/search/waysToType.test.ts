import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { Found } from '#contract/schemas/search.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { variants } from '#tests/support/runsAll.ts';
import { runImport } from '../imports/importWorld.ts';

const { contacts, search } = endpoints;
let app: TestApp;
let owner: SignedUp;

/** Who is searched, and others who are not to be found. */
const people = [
  ['First name', 'Last name', 'Phone', 'E-mail', 'Username'],
  ['Алёна', 'Ковалёва-Йордан', '+79161234567', 'alena.kov@glina.example', 'alena_kov'],
  ['José', 'O’Brien', '+447400123456', 'jose@club.example', 'jobrien'],
  ['Dmitry', 'Shcherbakov', '+375291112233', 'dm@sea.example', ''],
  ['Сергей\u00a0Ильич', 'Жуков', '+380671112233', 'zh@les.example', ''],
  ['Ольга', 'Петрова', '+12015550123', 'olga@other.example', 'olga_p'],
];

beforeAll(async () => {
  app = await startTestApp();
  owner = await signUp(app);
  await runImport(app.url, owner, people.map((row) => row.join(';')).join('\n'), { by: 'phone' });
});
afterAll(() => app.stop());

/** The ways, by what they vary, each with the first name of whom it finds. */
const ways: [way: string, finds: string, typed: string[]][] = [
  ['the name as it is', 'Алёна', ['Алёна', 'Алёна Ковалёва-Йордан', 'Ковалёва']],
  ['е instead of ё, и instead of й', 'Алёна', ['Алена', 'ковалева', 'Ковалева-Иордан', 'Иордан']],
  ['case', 'Алёна', ['АЛЁНА', 'алёна', 'аЛЕНА кОВАЛЕВА']],
  ['letters in parts, as a Mac writes them', 'Алёна', ['Але\u0308на', 'И\u0306ордан', 'Ковале\u0308ва']],
  ['half a name', 'Алёна', ['Алён', 'Ковал', 'йорд', 'лёна кова']],
  ['the surname first', 'Алёна', ['Ковалёва Алёна', 'йордан алена']],
  ['spaces', 'Алёна', ['  Алёна   Ковалёва ', 'Алёна\u00a0Ковалёва', 'алёна\tйордан']],
  ['hyphens', 'Алёна', ['ковалева йордан', 'ковалёвайордан', 'Ковалёва‑Йордан', 'Ковалёва–Йордан']],
  ['the other keyboard', 'Алёна', ['fktyf', 'rjdfktdf', 'Rjdfk`df', 'Fk`yf']],
  ['the other alphabet', 'Алёна', ['Alena', 'kovaleva', 'Alyona Kovaleva']],
  ['the phone', 'Алёна', ['+79161234567', '79161234567', '89161234567', '9161234567', '8 916 123-45-67']],
  [
    'the phone, with marks',
    'Алёна',
    ['+7 (916) 123-45-67', '8(916)123-45-67', '916.123.45.67', '+7\u00a0916\u00a0123‑45‑67'],
  ],
  ['the phone from abroad', 'Алёна', ['0079161234567', '8 10 7 916 123 45 67']],
  ['the last digits', 'Алёна', ['4567', '45-67', '123-45-67', '1234567']],
  [
    'the username',
    'Алёна',
    ['@alena_kov', 'alena_kov', '@ALENA_KOV', '@alena', 't.me/alena_kov', 'https://t.me/alena_kov'],
  ],
  ['a part of the e-mail', 'Алёна', ['alena.kov@glina.example', 'alena.kov', '@glina', 'glina.example', 'ALENA.KOV@']],
  ['without accents and apostrophes', 'José', ['Jose', 'JOSÉ', "O'Brien", 'OBrien', 'o`brien', 'brien jose']],
  ['a British number', 'José', ['07400 123456', '+44 7400 123456', '0044 7400 123456']],
  ['Cyrillic of a Latin name', 'Dmitry', ['Щербаков', 'щербаков', 'Ырсрукифлщм']],
  ['a Belarusian number', 'Dmitry', ['8 029 111-22-33', '029 111 22 33', '80291112233', '375 29 111 22 33']],
  ['a no-break space in a name', 'Сергей\u00a0Ильич', ['Сергей Ильич', 'ильич сергей', 'сергеи жуков']],
  ['Latin of a Cyrillic name', 'Сергей\u00a0Ильич', ['Sergey Zhukov', 'sergei', 'Zhukov']],
  ['a Ukrainian number', 'Сергей\u00a0Ильич', ['0 67 111-22-33', '067 111 22 33', '380671112233']],
];

describe.each(ways)('%s', (_, finds, typed) => {
  it.each(variants(typed, 2))('finds somebody in the list and in the palette: %j', async (one) => {
    const list = await owner.call<{ results: Contact[] }>(contacts.list, { query: { search: one } });
    expect(list.body.results.map(({ first_name }) => first_name)).toEqual([finds]);
    const palette = await owner.call<{ results: Found[] }>(search.find, { query: { q: one } });
    const [first] = palette.body.results;
    expect(first).toMatchObject({ kind: 'contact', title: expect.stringContaining(finds) });
  });
});

it.each([
  ['Алёна', 'Ковалева Алкна'],
  ['Алёна', 'Кавалева'],
  ['Алёна', 'Коволева'],
  ['José', 'Obrian'],
  ['Dmitry', 'Shcherbakof'],
])('the palette finds %s in spite of a wrong letter: %s', async (finds, q) => {
  const { body } = await owner.call<{ results: Found[] }>(search.find, { query: { q } });
  expect(body.results[0]).toMatchObject({ kind: 'contact', title: expect.stringContaining(finds) });
});

it.each(['павел', 'zzzz', '0000', '@nobody', 'ыыыы', 'йцукен', '-', '99999999'])(
  'nobody is found by %s',
  async (one) => {
    const { body } = await owner.call(contacts.list, { query: { search: one } });
    expect(body).toMatchObject({ results: [] });
  },
);
