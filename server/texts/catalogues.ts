import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '#contract/languages.ts';
import type { Message } from './message.ts';
import { textKey } from './texts.ts';

/** As `catalogueOf` of `scripts/checks/serverTexts.ts` divides them. */
const names = ['server', 'errors'];

const locales = path.join(import.meta.dirname, '../../locales');

function compiled(language: Language, name: string): [key: string, message: Message][] {
  const filename = path.join(locales, language, `${name}.po`);
  const parsed = formatter().parse(readFileSync(filename, 'utf8'), { locale: language, sourceLocale: 'en', filename });
  return Object.values(parsed)
    .map(({ message = '', context, translation }) => ({
      message,
      key: textKey(message, context ?? undefined),
      said: compileMessage(translation || message) as Message,
    }))
    .filter(({ message, said }) => said.length > 1 || said[0] !== message)
    .map(({ key, said }) => [key, said]);
}

/** What the server says, by language and `Text`, where that is not the text itself. The build inlines it. */
export const catalogues: Record<Language, Record<string, Message>> = {
  en: Object.fromEntries(names.flatMap((name) => compiled('en', name))),
  ru: Object.fromEntries(names.flatMap((name) => compiled('ru', name))),
};
