import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { usePageMeta } from '#src/platform/page/usePageMeta.ts';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { focusSoon } from '#src/platform/keyboard/focusSoon.ts';
import { useEditorSelector, useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { useTitleField } from '#src/features/editor/parts/actions/useTitleField.ts';
import classes from './TopBar.module.css';

/** The name of the funnel or of what is edited as one, editable inline after a press. */
export function FunnelName({ action, label }: { action?: string; label?: string }) {
  const { t } = useLingui();
  const renaming = action ?? t`Rename the funnel`;
  const name = useEditorSelector((s) => s.funnel.name);
  usePageMeta([{ name: 'title', content: name }]);
  const [isEdited, setEdited] = useState(false);
  if (isEdited)
    return <NameField name={name} renaming={renaming} label={label ?? t`Funnel name`} onEnd={() => setEdited(false)} />;
  return (
    <h1 className={classes.name}>
      <button type="button" data-name title={renaming} onClick={() => setEdited(true)}>
        <span>{name}</span>
      </button>
    </h1>
  );
}

interface FieldProps {
  name: string;
  renaming: string;
  label: string;
  onEnd: () => void;
}

function NameField({ name, renaming, label, onEnd }: FieldProps) {
  const editor = useFunnelEditor();
  const [before] = useState(name);
  const write = (written: string) =>
    editor.apply([{ type: 'funnel.rename', name: written }], { label: renaming, burst: 'name' });
  const { onBlur, ...field } = useTitleField({ title: name, onWrite: write });
  const finish = () => {
    onBlur();
    onEnd();
  };
  return (
    <input
      {...field}
      className={classes.field}
      maxLength={limits.titleChars}
      aria-label={label}
      ref={focusAll}
      onBlur={finish}
      onKeyDown={(event) => {
        const key = keyOf(event);
        if (key === 'Escape' && name !== before) write(before);
        if (key !== 'Enter' && key !== 'Escape') return;
        // Else the same key would also press the name that gets the focus.
        event.preventDefault();
        finish();
        focusSoon(() => document.querySelector('[data-name]'));
      }}
    />
  );
}

/** A ref callback that focuses a field on mount and selects its text. */
const focusAll = (field: HTMLInputElement | null): void => {
  field?.focus();
  field?.select();
};
