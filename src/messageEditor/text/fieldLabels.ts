import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type FieldName, isFieldName } from '#machines/text/fields.ts';

export const fieldLabels: Record<FieldName, MessageDescriptor> = {
  first_name: msg({ message: 'First name', context: 'field of a person' }),
  last_name: msg({ message: 'Last name', context: 'field of a person' }),
  username: msg({ message: 'Username', context: 'field of a person' }),
  telegram_id: msg({ message: 'Telegram ID', context: 'field of a person' }),
};

export const fieldLabel = (name: string): MessageDescriptor =>
  isFieldName(name) ? fieldLabels[name] : { id: name, message: name };
