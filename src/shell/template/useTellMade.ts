import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { CarriedField } from '#contract/schemas/contacts/contactField.ts';
import { notify } from '#src/shell/toasts/notify.ts';

/** Returns the function that tells that something was made, and which own fields were made along with it. */
export function useTellMade(): (told: string, made?: readonly CarriedField[]) => void {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  return (told, made = []) => {
    if (made.length === 0) return notify({ type: 'success', text: told });
    void client.invalidateQueries({ queryKey: ['fields'] });
    const titles = new Intl.ListFormat(i18n.locale).format(made.map(({ title }) => t`“${title}”`));
    const fields = t`${plural(made.length, { one: `Custom field added: ${titles}`, other: `Custom fields added: ${titles}` })}`;
    notify({ type: 'success', text: `${told}. ${fields}`, isLong: true });
  };
}
