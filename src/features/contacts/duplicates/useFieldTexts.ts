import { useLingui } from '@lingui/react/macro';
import { languages } from '#contract/languages.ts';
import type { ContactField, OwnValue } from '#contract/schemas/contacts/contactField.ts';
import { formatDate, formatNumber } from '#src/i18n/format.ts';

/** The labels of compared fields, and their values as texts. */
export function useFieldTexts(own: readonly ContactField[]) {
  const { t, i18n } = useLingui();
  const language = languages.find((one) => one === i18n.locale) ?? 'en';
  const labels: Record<string, string> = {
    name: t`Name`,
    phone: t`Phone`,
    email: t`E-mail`,
    language: t`Language`,
    time_zone: t`Time zone`,
    note: t`Note`,
  };
  const fieldOf = (key: string) => own.find(({ name }) => key === `own:${name}`);
  return {
    labelOf: (key: string): string => labels[key] ?? fieldOf(key)?.title ?? key,
    valueOf: (key: string, value: OwnValue): string => {
      if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
      if (typeof value === 'number') return formatNumber({ language }, value);
      if (key === 'language') return languageName(language, value);
      return fieldOf(key)?.kind === 'date' ? formatDate({ language, timeZone: 'UTC' }, value) : value;
    },
  };
}

/** A language by its code; the code itself, where it names none. */
function languageName(inLanguage: string, code: string): string {
  try {
    return new Intl.DisplayNames(inLanguage, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
