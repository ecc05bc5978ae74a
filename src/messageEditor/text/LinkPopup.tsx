import { Trans, useLingui } from '@lingui/react/macro';
import type { Editor as TextEditor } from '@tiptap/core';
import { type RefObject, useState } from 'react';
import { completeUrl } from '#machines/text/completeUrl.ts';
import { type UrlFault, urlFault } from '#machines/text/linkUrl.ts';
import { urlFaultTexts } from '#src/shell/loadFailure/urlFaultTexts.ts';
import { usePersistedText } from '#src/shell/typed/usePersistedText.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import classes from './TextPopup.module.css';

interface Props {
  field: TextEditor;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

function setLink(field: TextEditor, href: string): void {
  const isEmpty = field.state.selection.empty && !field.isActive('link');
  const chain = field.chain().focus().extendMarkRange('link');
  if (isEmpty) chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.setMark('link', { href }).run();
}

/** Adds, changes or removes the link of the selected text. */
export function LinkPopup({ field, anchor, onClose }: Props) {
  const { t, i18n } = useLingui();
  const before: unknown = field.getAttributes('link')['href'];
  const address = typeof before === 'string' ? before : '';
  const [written, setWritten, clearWritten] = usePersistedText(`link.${address}`, address);
  const [refused, setRefused] = useState<UrlFault | null>(null);
  const submit = () => {
    const href = completeUrl(written);
    const fault = urlFault(href);
    setRefused(fault);
    if (fault !== null) return;
    clearWritten();
    setLink(field, href);
    onClose();
  };
  const remove = () => {
    field.chain().focus().extendMarkRange('link').unsetMark('link').run();
    onClose();
  };
  return (
    <Popup anchor={anchor} isOpen onClose={onClose} label={t`Link`} align="end">
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={t`Address`}
          value={written}
          data-autofocus
          inputMode="url"
          autoComplete="off"
          placeholder="shop.example"
          errors={refused ? [i18n._(urlFaultTexts[refused])] : []}
          onChange={(event) => setWritten(event.target.value)}
        />
        <div className="flex gap-md justify-end">
          {typeof before === 'string' && (
            <Button size="small" variant="danger" onClick={remove}>
              <Trans>Remove</Trans>
            </Button>
          )}
          <Button size="small" variant="primary" type="submit">
            <Trans>Set the link</Trans>
          </Button>
        </div>
      </form>
    </Popup>
  );
}
