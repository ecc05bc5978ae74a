import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { importFields } from '#contract/importFields.ts';
import type { ColumnTarget } from './importChoice.ts';

type BuiltIn = (typeof importFields)[number];

/** In the order in which they are offered. */
const labels: Record<BuiltIn, MessageDescriptor> = {
  first_name: msg`First name`,
  last_name: msg`Last name`,
  full_name: msg`Full name`,
  middle_name: msg`Middle name, to the note`,
  phone: msg`Phone`,
  email: msg`E-mail`,
  username: msg`Telegram username`,
  telegram_id: msg`Telegram ID`,
  tag: msg`Tag`,
  note: msg`Note`,
  language: msg`Language`,
  time_zone: msg`Time zone`,
};

export interface TargetLabel {
  value: ColumnTarget;
  label: string;
}

/** What a column can become: the fields of every contact, then the owner's own. */
export function useTargetLabels(own: readonly { name: string; title: string }[]): TargetLabel[] {
  const { t, i18n } = useLingui();
  const builtIn = Object.entries(labels).map(([value, label]) => ({
    value: value as ColumnTarget,
    label: i18n._(label),
  }));
  return [
    ...builtIn,
    ...own.map(({ name, title }) => ({ value: `own:${name}` as ColumnTarget, label: t`${title}, custom field` })),
  ];
}
