// @vitest-environment node
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { errorTexts, errorVariants } from '#contract/errorTexts.ts';
import { errorText } from '#src/i18n/errorText.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const refused = (detail: string) => errorText(i18n, { name: 'ApiError', code: 'quota_exceeded', detail });

test('the error of a full account names files only where files exceed the quota', () => {
  const own = refused('');
  expect(own).toMatch(/account/);
  for (const general of [own, errorTexts.quota_exceeded.en]) expect(general).not.toMatch(/file/i);
  expect(errorTexts.quota_exceeded.ru).not.toMatch(/файл/i);
  const ofFiles = errorVariants['quota_exceeded/files']?.en ?? '';
  expect(ofFiles).toMatch(/files/);
  expect(refused(ofFiles)).toBe(ofFiles);
});
