import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { ownFieldNames } from '#machines/funnel/ownFieldNames.ts';
import { checkFunnel } from '#machines/funnel/problems/checkFunnel.ts';
import { idsIn } from '#machines/funnel/walkFields.ts';
import { checkSeries } from '#machines/series/problems/checkSeries.ts';
import { readyTemplates } from '#server/templates/readyTemplates.ts';
import { templateFiles } from '#server/templates/templateFiles.ts';

const all = [...readyTemplates()];
const keys = [...new Set(all.map(({ key }) => key))];
const bot = { id: 1 };

test('every file belongs to a listed template, which is there in each language', () => {
  const expected = keys.flatMap((key) => [...languages.map((language) => `${key}.${language}.json`), `${key}.svg`]);
  expect(Object.keys(templateFiles).sort()).toEqual(['templates.json', ...expected].sort());
  expect(new Set(all.map(({ id }) => id)).size).toBe(keys.length * languages.length);
});

test.each(all)('$key in $language is an exported funnel that an import leaves as it is', (template) => {
  const { key, language, exported, picture } = template;
  expect(exported).toEqual(JSON.parse(templateFiles[`${key}.${language}.json`] ?? ''));
  const bytes = Buffer.from(picture);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(exported.files).toMatchObject([{ sha256, bytes: bytes.length, mime: 'image/svg+xml' }]);
  expect(picture).toContain(`width="${exported.files[0]?.width}" height="${exported.files[0]?.height}"`);
});

test.each(all)('$key passes every check in $language, its letters too', ({ exported }) => {
  const { document, series, files } = exported;
  const known = new Set(files.map(({ id }) => id));
  const fields = new Map(exported.fields?.map(({ name, kind, choices }) => [name, { kind, choices }]));
  expect(checkFunnel(document, { files: known, fields, bot, trouble: null })).toEqual([]);
  for (const { letters, starts_on, stops_on } of series ?? []) {
    const checked = letters.map((letter, i) => ({ ...letter, id: String(i), received: 0 }));
    const zone = 'Europe/Moscow';
    const where = { zone, quiet: null, live: document, draft: document, files: known, now: Date.UTC(2026, 5, 1) };
    expect(checkSeries({ letters: checked, startsOn: starts_on, stopsOn: stops_on, ...where })).toEqual([]);
  }
});

test.each(all)('$key brings the fields that it names in $language, and no other', ({ exported }) => {
  const { document, series = [], fields = [] } = exported;
  expect(ownFieldNames({ document, series }).toSorted()).toEqual(fields.map(({ name }) => name).toSorted());
});

test('the consultation asks for name, phone and day, and the lead magnet branches by an answer', () => {
  const ofKey = (wanted: string) => all.filter(({ key }) => key === wanted).map(({ exported }) => exported.document);
  for (const { stages } of ofKey('consultation')) {
    const asked = stages.flatMap(({ messages }) => messages.flatMap(({ question }) => question?.kind ?? []));
    expect(asked).toEqual(['text', 'phone', 'date']);
  }
  for (const { stages } of ofKey('leadMagnet')) {
    const ways = stages.flatMap(({ exits = [] }) => exits.map(({ to }) => to));
    expect(new Set(ways).size).toBe(2);
  }
});

const idsOf = ({ stages, tags }: FunnelDocument): string[] => [
  ...tags.map(({ id }) => id),
  ...stages.flatMap((stage) => idsIn('stage', stage)),
];

test('a template has the same tags, stages, messages and buttons in each language, and no two templates share an id', () => {
  const seen = new Map<string, string>();
  for (const { key, exported } of all) {
    const ids = idsOf(exported.document);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(seen.get(id) ?? key).toBe(key);
    for (const id of ids) seen.set(id, key);
  }
  for (const key of keys) {
    const [first, ...others] = all.filter((one) => one.key === key);
    for (const other of others)
      expect(idsOf(other.exported.document)).toEqual(idsOf(first?.exported.document ?? { stages: [], tags: [] }));
  }
});
