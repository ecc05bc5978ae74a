import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useRef, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { byTone } from '../../model/shownProblems.ts';
import { ProblemsPopup } from './lazyProblemsPopup.ts';
import { type DeletedParts, useDeletion } from '../../model/contexts/DeletionContext.ts';
import { problemText } from '../../model/problemText.ts';
import { FunnelActions } from './FunnelActions.tsx';
import { useDeletionText } from '../../parts/deletion/useDeletionText.ts';
import { PendingReason } from '../../parts/saving/SaveStatus.tsx';
import { TryButton } from './TryButton.tsx';
import { useFunnelEditor, useEditorSelector, useSaveState } from '../../store/useFunnelEditor.ts';
import classes from './Dock.module.css';

/** The bar above the bottom edge of narrow screens: problems, and the actions that the funnel's state allows. */
export function Dock() {
  const { deletion } = useDeletion();
  return (
    <div className={classes.dock}>
      <div className={classes.bar}>
        {deletion && deletion.what !== 'arrows' ? <Deleted deletion={deletion} /> : <Problems />}
        <TryButton />
        <FunnelActions />
      </div>
    </div>
  );
}

function Deleted({ deletion }: { deletion: DeletedParts }) {
  const editor = useFunnelEditor();
  const text = useDeletionText();
  return (
    <>
      <output className={classes.text}>{text(deletion)}</output>
      <Button onClick={editor.undo}>
        <Trans>Undo</Trans>
      </Button>
    </>
  );
}

/** The count of problems and the first of them; or why edits are pending, for which a phone's top bar has no room. */
function Problems() {
  const { i18n } = useLingui();
  const save = useSaveState();
  const isWaiting = save.kind === 'waiting';
  const all = useEditorSelector((s) => s.shown);
  const problems = all.filter((p) => p.code !== 'no_bot').toSorted(byTone);
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [first] = problems;
  const count = problems.length;
  const real = problems.filter(({ tone }) => tone !== 'todo');
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={classes.text}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {first && (
          <b>
            {first.tone === 'todo' ? (
              <Trans>{count} still to do</Trans>
            ) : (
              <Plural value={real.length} one="# issue" other="# issues" />
            )}
          </b>
        )}
        {isWaiting && (
          <small data-tone="warn">
            <PendingReason why={save.why} />
          </small>
        )}
        {!isWaiting && (first ? <small>{i18n._(problemText(first))}</small> : <Trans>All good</Trans>)}
      </button>
      {isOpen && (
        <Suspense>
          <ProblemsPopup anchor={anchor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
