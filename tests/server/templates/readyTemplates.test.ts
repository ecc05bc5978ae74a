import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { exportedSeries } from '#contract/schemas/exportedSeries.ts';
import { funnelDocument } from '#contract/schemas/funnel.ts';
import { checkFunnel } from '#machines/funnel/problems/checkFunnel.ts';
import { checkSeries } from '#machines/series/problems/checkSeries.ts';
import { readyTemplates } from '#server/domain/readyTemplates/readyTemplates.ts';
import { translateReady } from '#server/domain/readyTemplates/translateReady.ts';

const picture = '01890000-0000-7000-8000-000000000001';
const files = new Set([picture]);
const bot = { id: 1 };

const all = readyTemplates.flatMap((template) =>
  languages.map((language) => ({
    key: template.key,
    language,
    template,
    translated: translateReady(template, language, picture),
  })),
);

test.each(all)('$key passes every check in $language, its letters too', ({ translated: { document, series } }) => {
  expect(funnelDocument.parse(document)).toEqual(document);
  expect(checkFunnel(document, { files, bot, trouble: null })).toEqual([]);
  for (const { letters, starts_on, stops_on, ...rest } of series) {
    expect(() => exportedSeries.parse({ letters, starts_on, stops_on, ...rest })).not.toThrow();
    const checked = letters.map((letter, i) => ({ ...letter, id: String(i), received: 0 }));
    const zone = 'Europe/Moscow';
    const where = { zone, quiet: null, live: document, draft: document, files, now: Date.UTC(2026, 5, 1) };
    expect(checkSeries({ letters: checked, startsOn: starts_on, stopsOn: stops_on, ...where })).toEqual([]);
  }
});

test('a template has the same stages, messages and buttons in each language, and no two templates share an id', () => {
  const seen = new Map<string, string>();
  for (const { key, translated } of all) {
    const ids = translated.document.stages.flatMap(({ id, messages }) => [
      id,
      ...messages.flatMap((message) => [message.id, ...message.buttons.map((button) => button.id)]),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(seen.get(id) ?? key).toBe(key);
    for (const id of ids) seen.set(id, key);
  }
  for (const template of readyTemplates) {
    const [first, ...others] = languages.map((language) => translateReady(template, language, null));
    for (const other of others)
      expect(other.document.stages.map(({ id }) => id)).toEqual(first?.document.stages.map(({ id }) => id));
  }
});
