import { useLingui } from '@lingui/react/macro';
import { fieldPattern } from '#machines/text/fieldPattern.ts';
import { isKnownField } from '#src/messageEditor/ownFields.ts';
import { fieldLabel } from './mergeFieldLabels.ts';

/** Returns a function that names the fields of a text in words, `First name` in place of `{first_name}`; `escape` for HTML. */
export function useFieldNames(escape = (label: string): string => label): (text: string) => string {
  const { i18n } = useLingui();
  return (text) =>
    text.replace(fieldPattern, (whole, name: string) => (isKnownField(name) ? escape(fieldLabel(i18n, name)) : whole));
}
