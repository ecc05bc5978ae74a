import { globSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { defineConfig } from 'lingui';

/** Where `npm run messages` has all texts extracted to, before it divides them among the catalogues; a build reads those. */
const extracted = process.env.EXTRACTED;

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ru'],
  fallbackLocales: { default: 'en' },
  catalogs: extracted
    ? [{ path: extracted, include: ['src'] }]
    : globSync('locales/en/*.po').map((file) => ({
        path: `locales/{locale}/${file.replace(/^.*[\\/]|\.po$/g, '')}`,
        include: ['src'],
      })),
  format: formatter({ lineNumbers: false }),
});
