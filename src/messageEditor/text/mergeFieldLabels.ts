import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type FieldName, isFieldName } from '#machines/text/fields.ts';
import { ownFields } from '#src/messageEditor/ownFields.ts';

export const mergeFieldLabels: Record<FieldName, MessageDescriptor> = {
  first_name: msg({ message: 'First name', context: 'field of a person' }),
  last_name: msg({ message: 'Last name', context: 'field of a person' }),
  username: msg({ message: 'Username', context: 'field of a person' }),
  telegram_id: msg({ message: 'Telegram ID', context: 'field of a person' }),
  phone: msg({ message: 'Phone', context: 'field of a person' }),
  email: msg({ message: 'E-mail', context: 'field of a person' }),
};

/** What a field is called: one of the owner's own by its title, which is not translated. */
export function fieldLabel(i18n: I18n, name: string): string {
  if (isFieldName(name)) return i18n._(mergeFieldLabels[name]);
  return ownFields.read().find((field) => field.name === name)?.title ?? name;
}
