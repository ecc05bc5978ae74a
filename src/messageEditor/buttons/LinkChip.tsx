import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconLink } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { LinkButton } from '#contract/schemas/funnels/funnel.ts';
import { completeUrl } from '#machines/text/completeUrl.ts';
import { urlFault } from '#machines/text/linkUrl.ts';
import { urlFaultTexts } from '#src/shell/loadFailure/urlFaultTexts.ts';
import { usePersistedText } from '#src/shell/typed/usePersistedText.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import { displayUrl } from '../text/displayUrl.ts';
import classes from './Chip.module.css';
import pop from '../text/TextPopup.module.css';
import { useMessageEditor } from '../MessageEditorContext.ts';

interface Props {
  button: LinkButton;
  onChange: (url: string) => void;
}

/** Shows a link button's URL; a press edits it. */
export function LinkChip({ button, onChange }: Props) {
  const { t } = useLingui();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { isEditable, problemsOf, leaveField } = useMessageEditor();
  const isBroken = problemsOf(button.id).some(({ tone }) => tone !== 'todo');
  const close = () => {
    setOpen(false);
    leaveField(button.id);
  };
  const words = button.url === '' ? t`set address` : displayUrl(button.url);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={`${classes.chip} c-gray`}
        data-broken={isBroken || undefined}
        aria-haspopup="dialog"
        aria-label={t`“${button.label}” opens: ${words}`}
        title={button.url}
        disabled={!isEditable}
        onClick={() => setOpen(true)}
      >
        <IconLink size={14} stroke={1.75} aria-hidden />
        <b>{words}</b>
        <IconChevronDown size={14} stroke={1.75} aria-hidden />
      </button>
      <Popup anchor={anchor} isOpen={isOpen} onClose={close} label={t`Address`} align="end">
        <Address
          url={button.url}
          onDone={(url) => {
            close();
            if (url !== button.url) onChange(url);
          }}
        />
      </Popup>
    </>
  );
}

function Address({ url, onDone }: { url: string; onDone: (url: string) => void }) {
  const { t, i18n } = useLingui();
  const [written, setWritten, clearWritten] = usePersistedText(`buttonLink.${url}`, url);
  const [isRefused, setRefused] = useState(false);
  const tidy = completeUrl(written);
  const fault = tidy === '' ? null : urlFault(tidy);
  return (
    <form
      className={pop.form}
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(fault !== null);
        if (fault !== null) return;
        clearWritten();
        onDone(tidy);
      }}
    >
      <TextField
        label={t`Address`}
        value={written}
        data-autofocus
        inputMode="url"
        autoComplete="off"
        placeholder="shop.example"
        maxLength={2040}
        errors={isRefused && fault ? [i18n._(urlFaultTexts[fault])] : []}
        hint={tidy !== written.trim() && fault === null ? tidy : t`Website or @username`}
        onChange={(event) => setWritten(event.target.value)}
      />
      <div className="flex gap-md justify-end">
        <Button size="small" variant="primary" type="submit">
          <Trans>Done</Trans>
        </Button>
      </div>
    </form>
  );
}
