import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Popup } from '../pop/Popup.tsx';
import { ProblemList } from '../problems/ProblemList.tsx';
import { problemText } from '../problems/problemText.ts';
import { FunnelActions } from '../topbar/FunnelActions.tsx';
import { useEditor, useEditorState } from '../useEditor.ts';
import classes from './Dock.module.css';

/** Over the bottom bar: what is wrong, and what can be done with the funnel now. */
export function Dock({ hasDeleted }: { hasDeleted: boolean }) {
  return (
    <div className={classes.dock}>
      <div className={classes.bar}>
        {hasDeleted ? <Deleted /> : <Problems />}
        <FunnelActions />
      </div>
    </div>
  );
}

function Deleted() {
  const editor = useEditor();
  return (
    <>
      <output className={classes.words}>
        <Trans>The stage is deleted</Trans>
      </output>
      <Button onClick={editor.undo}>
        <Trans>Undo</Trans>
      </Button>
    </>
  );
}

function Problems() {
  const { t, i18n } = useLingui();
  const all = useEditorState((s) => s.problems);
  const problems = all.filter((p) => p.code !== 'no_bot').toSorted((a, b) => a.severity.localeCompare(b.severity));
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [first] = problems;
  if (!first)
    return (
      <span className={classes.words}>
        <Trans>Nothing to put right</Trans>
      </span>
    );
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={classes.words}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <b>
          <Plural value={problems.length} one="# remark" other="# remarks" />
        </b>
        <span>{i18n._(problemText(first))}</span>
      </button>
      <Popup anchor={anchor} isOpen={isOpen} onClose={() => setOpen(false)} label={t`What to put right`}>
        <ProblemList problems={problems} onJump={() => setOpen(false)} />
      </Popup>
    </>
  );
}
