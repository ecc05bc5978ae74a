import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { fieldNames } from '#machines/text/fields.ts';
import { PillSelect } from '#src/shell/conditions/PillSelect.tsx';
import { fieldLabel } from '../text/mergeFieldLabels.ts';
import { ownFields } from '../ownFields.ts';

interface Props {
  /** The plain text that a field is put into, at its caret. */
  text: RefObject<HTMLTextAreaElement | HTMLInputElement | null>;
  onInsert: (text: string) => void;
}

/** Puts the placeholder of a field into a plain text. */
export function FieldInsert({ text, onInsert }: Props) {
  const { t, i18n } = useLingui();
  const names = [...fieldNames, ...ownFields.read().map(({ name }) => name)];
  const insert = (name: string) => {
    const field = text.current;
    const value = field?.value ?? '';
    const [from, to] = [field?.selectionStart ?? value.length, field?.selectionEnd ?? value.length];
    onInsert(`${value.slice(0, from)}{${name}}${value.slice(to)}`);
    field?.focus();
  };
  return (
    <PillSelect
      label={t`Insert a field`}
      none={t`Insert a field`}
      value={null}
      options={names.map((name) => ({ value: name, label: fieldLabel(i18n, name) }))}
      onChange={insert}
    />
  );
}
