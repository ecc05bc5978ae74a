import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useRef, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { ProblemsPopup } from '../pieces.ts';
import { problemText } from '../problems/problemText.ts';
import { FunnelActions } from '../topbar/FunnelActions.tsx';
import { TryButton } from '../topbar/TryButton.tsx';
import { useEditor, useEditorState } from '../useEditor.ts';
import classes from './Dock.module.css';

/** Over the bottom bar: what is wrong, and what can be done with the funnel now. */
export function Dock({ hasDeleted }: { hasDeleted: boolean }) {
  return (
    <div className={classes.dock}>
      <div className={classes.bar}>
        {hasDeleted ? <Deleted /> : <Problems />}
        <TryButton />
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
  const { i18n } = useLingui();
  const all = useEditorState((s) => s.problems);
  const problems = all.filter((p) => p.code !== 'no_bot').toSorted((a, b) => a.severity.localeCompare(b.severity));
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [first] = problems;
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
        {first ? (
          <>
            <b>
              <Plural value={problems.length} one="# remark" other="# remarks" />
            </b>
            <span>{i18n._(problemText(first))}</span>
          </>
        ) : (
          <Trans>Nothing to put right</Trans>
        )}
      </button>
      {isOpen && (
        <Suspense>
          <ProblemsPopup anchor={anchor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
