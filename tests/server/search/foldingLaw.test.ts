import fc from 'fast-check';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { foldText } from '#machines/text/foldText.ts';
import { migrate } from '#server/db/open/migrate.ts';
import { type Db, transaction, type Tx } from '#server/db/transaction.ts';
import { signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ works: false });
});
afterAll(() => test.stop());

async function foldInDatabase(texts: string[], db: Db | Tx = test.app.database.db): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`select folded_search(text) as folded
    from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as t (text, nth) order by nth`.execute(
    db,
  );
  return rows.map(({ folded }) => folded);
}

/** Latin, Greek, Cyrillic, Armenian, Georgian, their extensions and what stands between words. */
const alphabets: [number, number][] = [
  [0x20, 0x587],
  [0x10a0, 0x10ff],
  [0x1c90, 0x1cbf],
  [0x1e00, 0x1fff],
  [0x2010, 0x2046],
  [0x2c00, 0x2c7f],
];
const isAssigned = (letter: string) => !/\p{Cn}/u.test(letter);

const pieces = [
  ...['ё', 'Ё', 'й', 'Й', 'е\u0308', 'И\u0306', 'ї', 'Ў', 'Қ', 'Ә', 'Ѣ', 'э\u0301', 'щ', 'Ъ'],
  ...['é', 'Ñ', 'o\u0302\u0323', 'ộ', 'ø', 'Ø', 'Ł', 'ß', 'ẞ', 'ﬁ', 'Ǆ', 'ǅ', 'K', 'Å'],
  ...['İ', 'I', 'ı', 'i\u0307', 'Σ', 'σ', 'ς', 'ΟΔΟΣ', 'Ά', 'ᾳ', 'Հ', 'ა'],
  ...["'", '’', 'ʼ', 'ʻ', '`', '-', '‑', '–', '\u00ad', '−', ' ', '\u00a0', '\n', '%', '_', '\\', '@', '7'],
  ...['😀', '👨‍👩‍👧', '🇷🇺', 'é\u0301', '가', 'ｈ', 'が', 'א', '中'],
];
const text = fc.string({ unit: fc.constantFrom(...pieces), maxLength: 20 });

describe('the database folds', () => {
  it('each letter as the product does', async () => {
    const letters = alphabets
      .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)))
      .filter(isAssigned);
    const folded = await foldInDatabase(letters);
    const differ = letters.filter((letter, at) => folded[at] !== foldText(letter));
    expect(differ).toEqual([]);
  });

  it('any text as the product does, in both normal forms', () =>
    fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 30, maxLength: 60 }), async (given) => {
        const texts = given.flatMap((one) => [one, one.normalize('NFC'), one.normalize('NFD')]);
        expect(await foldInDatabase(texts)).toEqual(texts.map(foldText));
      }),
      { numRuns: 30 },
    ));

  it('the most usual letters so, too, where it has no collation that knows them', async () => {
    const undone = new Error('undone');
    const words = ['ПЁТР О’КОННОР-ЙОД', 'ЇЖАК ҐАНОК', 'ҚАЗАҚ ӘЛЕМ', 'ЉУБАВ ЂАК', 'ΟΔΌΣ', 'ØRSTED ÆON', 'İI ı É Ñ'];
    const folding = transaction(test.app.database.db, async (tx) => {
      const [change] = migration().split('\n\n');
      await sql.raw(change?.replace("'pg_c_utf8', 'und-x-icu'", "'none'") ?? '').execute(tx);
      const { rows } = await sql<{ body: string }>`select pg_get_functiondef('folded_search'::regproc) as body`.execute(
        tx,
      );
      expect(rows[0]?.body).not.toContain('COLLATE');
      expect(await foldInDatabase(words, tx)).toEqual(words.map(foldText));
      throw undone;
    });
    await expect(folding).rejects.toBe(undone);
  });
});

const migration = () => readFileSync('server/db/migrations/0143_one_folding.sql', 'utf8');

/** The function as it was before it folded as the product does. */
const earlier = () => {
  const [whole] = /create function folded_search[^;]*;/.exec(
    readFileSync('server/db/migrations/0141_folded_search.sql', 'utf8'),
  ) ?? [''];
  return whole.replace('create function', 'create or replace function');
};

it('what an older version folded is folded anew', async () => {
  const { db } = test.app.database;
  const owner = await signUp(test);
  const contact = { first_name: 'Oʻtkir', last_name: 'Aydın' };
  const created = await owner.call<{ id: string }>(endpoints.contacts.create, { body: contact });
  const document = threeStages();
  document.stages.forEach((stage) => (stage.title = 'Новый приём O’Neil'));
  const funnel = await seedFunnel(owner, { document });
  const stored = async () => ({
    contacts: (await db.selectFrom('contacts').select(['id', 'searched']).orderBy('id').execute()).filter(
      ({ id }) => id === created.body.id,
    ),
    texts: await db
      .selectFrom('funnel_texts')
      .select(['item_id', 'searched'])
      .where('funnel_id', '=', funnel.id)
      .orderBy('item_id')
      .execute(),
  });
  const today = await stored();

  await sql.raw(earlier()).execute(db);
  await sql`update contacts set first_name = first_name`.execute(db);
  await sql`update funnel_texts set searched = replace(lower(text), 'ё', 'е')`.execute(db);
  await sql`delete from schema_migrations where name = '0143_one_folding'`.execute(db);
  const before = await stored();
  expect(before.contacts).not.toEqual(today.contacts);
  expect(before.texts).not.toEqual(today.texts);

  expect(await migrate(db)).toEqual(['0143_one_folding']);
  expect(await stored()).toEqual(today);
});
