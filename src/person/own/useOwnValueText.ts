import { useLingui } from '@lingui/react/macro';
import type { ContactField, OwnValue } from '#contract/schemas/contacts/contactField.ts';
import { formatDate } from '#src/i18n/format.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import { useFormat } from '#src/session/useFormat.ts';

/** The text of a value of an own field. */
export function useOwnValueText(): (field: Pick<ContactField, 'kind'>, value: OwnValue) => string {
  const { t } = useLingui();
  const format = useFormat();
  return ({ kind }, value) => {
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    if (typeof value === 'number') return format.number(value, { maximumFractionDigits: 10 });
    // A day of the calendar is the same in every time zone.
    return kind === 'date' ? formatDate({ language: currentLanguage(), timeZone: 'UTC' }, value) : value;
  };
}
