import { z } from 'zod';
import { languages } from '#contract/languages.ts';
import type { ReadyTemplate } from '#server/domain/gateways/templates.ts';
import { readExported } from '#server/domain/transfer/readExported.ts';
import { templateFiles } from './templateFiles.ts';

const translated = z.strictObject({ id: z.uuid(), description: z.string() });
const listed = z.strictObject({ key: z.string(), version: z.number().int(), en: translated, ru: translated });

let known: readonly ReadyTemplate[] | null = null;

/** Reads the ready-made templates, in the order of `templates.json`, as if a user imported them. */
export const readyTemplates = (): readonly ReadyTemplate[] => (known ??= read());

const read = (): ReadyTemplate[] =>
  z
    .array(listed)
    .parse(JSON.parse(textOf('templates.json')))
    .flatMap(({ key, version, ...texts }) =>
      languages.map((language) => {
        const exported = readExported(Buffer.from(textOf(`${key}.${language}.json`)));
        return { key, version, language, ...texts[language], exported, picture: textOf(`${key}.svg`) };
      }),
    );

function textOf(name: string): string {
  const text = templateFiles[name];
  if (text === undefined) throw new Error(`server/templates/${name} is missing`);
  return text;
}
