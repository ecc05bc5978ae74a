import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { usePageMeta } from '#src/platform/usePageMeta.ts';
import { focusAll } from '../pop/focusAll.ts';
import { useEditor, useEditorState } from '../useEditor.ts';
import classes from './TopBar.module.css';

/** The funnel's name; a press makes it a field. */
export function FunnelName() {
  const { t } = useLingui();
  const name = useEditorState((s) => s.funnel.name);
  usePageMeta([{ name: 'title', content: name }]);
  const [isEdited, setEdited] = useState(false);
  if (isEdited) return <NameField name={name} onEnd={() => setEdited(false)} />;
  return (
    <h1 className={classes.name}>
      <button type="button" title={t`Rename the funnel`} onClick={() => setEdited(true)}>
        {name}
      </button>
    </h1>
  );
}

function NameField({ name, onEnd }: { name: string; onEnd: () => void }) {
  const { t } = useLingui();
  const editor = useEditor();
  const [text, setText] = useState(name);
  const finish = (isKept: boolean) => {
    const kept = text.trim();
    if (isKept && kept && kept !== name)
      editor.apply([{ type: 'funnel.rename', name: kept }], { label: t`Rename the funnel` });
    onEnd();
  };
  return (
    <input
      className={classes.field}
      value={text}
      maxLength={limits.titleChars}
      aria-label={t`Name of the funnel`}
      ref={focusAll}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => finish(true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish(true);
        if (event.key === 'Escape') finish(false);
      }}
    />
  );
}
