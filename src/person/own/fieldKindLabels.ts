import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldKind } from '#contract/fieldKinds.ts';

/** The kinds of own fields in words. */
export const fieldKindLabels: Record<FieldKind, MessageDescriptor> = {
  text: msg({ message: 'Text', context: 'kind of a field' }),
  number: msg({ message: 'Number', context: 'kind of a field' }),
  date: msg({ message: 'Date', context: 'kind of a field' }),
  choice: msg({ message: 'One of several options', context: 'kind of a field' }),
  boolean: msg({ message: 'Yes or no', context: 'kind of a field' }),
};
