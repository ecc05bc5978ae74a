import { formatter } from '@lingui/format-po';
import { defineConfig } from 'lingui';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ru'],
  fallbackLocales: { default: 'en' },
  catalogs: [{ path: 'locales/{locale}/messages', include: ['src'] }],
  format: formatter({ lineNumbers: false }),
});
