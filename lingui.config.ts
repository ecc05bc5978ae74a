import { formatter } from '@lingui/format-po';
import { defineConfig } from 'lingui';

/** A catalogue for each part that loads by itself, so that the first load carries no texts of other screens. */
const areas = ['editor', 'funnels'];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ru'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    { path: 'locales/{locale}/messages', include: ['src'], exclude: areas.map((area) => `src/features/${area}/**`) },
    ...areas.map((area) => ({ path: `locales/{locale}/${area}`, include: [`src/features/${area}`] })),
  ],
  format: formatter({ lineNumbers: false }),
});
