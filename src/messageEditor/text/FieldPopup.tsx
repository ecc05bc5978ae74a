import { Trans, useLingui } from '@lingui/react/macro';
import type { Editor as TextEditor } from '@tiptap/core';
import { useMemo } from 'react';
import { stripUnstorable } from '#machines/text/stripUnstorable.ts';
import { usePersistedText } from '#src/shell/typed/usePersistedText.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import { fieldLabel } from './mergeFieldLabels.ts';
import classes from './TextPopup.module.css';

export interface OpenField {
  position: number;
  element: HTMLElement;
}

interface Props {
  field: TextEditor;
  open: OpenField;
  onClose: () => void;
}

/** Edits a field's fallback, which people without that field receive. */
export function FieldPopup({ field, open: { position, element }, onClose }: Props) {
  const { i18n } = useLingui();
  const { t } = useLingui();
  const anchor = useMemo(() => ({ current: element }), [element]);
  const node = field.state.doc.nodeAt(position);
  const before: string = node?.attrs['fallback'] ?? '';
  const [fallback, setFallback, clearFallback] = usePersistedText(
    `field.${String(node?.attrs['name'])}.${before}`,
    before,
  );
  if (node?.type.name !== 'field') return null;
  const change = () => {
    const attrs = { ...node.attrs, fallback: fallback.trim() === '' ? null : fallback };
    clearFallback();
    field.view.dispatch(field.state.tr.setNodeMarkup(position, null, attrs, node.marks));
    field.commands.focus(position + 1);
    onClose();
  };
  const remove = () => {
    field
      .chain()
      .deleteRange({ from: position, to: position + node.nodeSize })
      .focus()
      .run();
    onClose();
  };
  return (
    <Popup anchor={anchor} isOpen onClose={onClose} label={fieldLabel(i18n, String(node.attrs['name']))}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          change();
        }}
      >
        <TextField
          label={<Trans>Fallback</Trans>}
          value={fallback}
          data-autofocus
          placeholder={t`friend`}
          maxLength={64}
          hint={<Trans>Empty: nothing is shown.</Trans>}
          onChange={(event) => setFallback(stripUnstorable(event.target.value).replace(/[{}|\n]/g, ''))}
        />
        <div className="flex gap-md justify-end">
          <Button size="small" variant="danger" onClick={remove}>
            <Trans>Remove</Trans>
          </Button>
          <Button size="small" variant="primary" type="submit">
            <Trans>Done</Trans>
          </Button>
        </div>
      </form>
    </Popup>
  );
}
