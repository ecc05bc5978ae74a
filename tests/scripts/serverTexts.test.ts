import { expect, test } from 'vitest';
import { textsIn } from '#scripts/checks/serverTexts.ts';

const imported = "import { type Text, texts } from '#server/texts/texts.ts';\n";
const found = (source: string) =>
  textsIn('server/a.ts', imported + source).map(({ message, context }) => [message, context]);

test('the sentences of the server are found in objects and lists, with their context', () => {
  expect(
    found("const a = texts('One'); const b: Record<string, Text> = texts({ x: 'Two', y: { z: 'Three' } });"),
  ).toEqual([
    ['One', undefined],
    ['Two', undefined],
    ['Three', undefined],
  ]);
  expect(found("const steps = [texts(['Four', 'Five'], 'page')];")).toEqual([
    ['Four', 'page'],
    ['Five', 'page'],
  ]);
});

test('a sentence that is put together is refused, as nobody would translate it', () => {
  for (const put of ['texts(name)', 'texts({ ...others })', 'texts(`A ${name}`)', "texts('A ' + name)"])
    expect(() => found(`const a = ${put};`), put).toThrow('server/a.ts');
});

test('a function of the same name elsewhere declares nothing', () => {
  expect(textsIn('server/a.ts', "const texts = (x: string) => x; texts('One');")).toEqual([]);
});
