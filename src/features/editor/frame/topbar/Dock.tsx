import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useRef, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { byTone, type ShownProblem } from '#src/messageEditor/problems/shownProblems.ts';
import { ProblemsPopup } from './lazyProblemsPopup.ts';
import { type DeletedParts, useDeletion } from '#src/features/editor/model/contexts/DeletionContext.ts';
import { problemText } from '#src/messageEditor/problems/problemText.ts';
import { useIsTemplate } from '#src/features/editor/store/template/TemplateContext.ts';
import { FunnelActions } from './FunnelActions.tsx';
import { useDeletionText } from '#src/features/editor/parts/deletion/useDeletionText.ts';
import { PendingReason } from '#src/features/editor/parts/saving/SaveStatus.tsx';
import { ProblemIcon } from '#src/features/editor/parts/problems/ProblemIcon.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { lazyPanel } from '#src/features/editor/parts/lazy/lazyPanel.ts';
import { useAllowed } from '#src/features/editor/store/useAllowed.ts';
import { TryButton } from './TryButton.tsx';
import { useFunnelEditor, useEditorSelector, useSaveState } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './Dock.module.css';

const SaveVersion = lazyPanel(async () => (await import('./SaveVersion.tsx')).SaveVersion, null);

/** The bar above the bottom edge of narrow screens: problems, and the actions that the funnel's state allows. */
export function Dock() {
  const { deletion } = useDeletion();
  const isRetrying = useSaveState().kind === 'retrying';
  const isRunning = useEditorSelector((s) => s.funnel.state === 'running');
  const canPublish = useAllowed('funnel.publish');
  const isOnlyAction = isRunning && !canPublish;
  const isTemplate = useIsTemplate();
  const deleted = deletion && deletion.what !== 'arrows' ? deletion : null;
  return (
    <div className={classes.dock}>
      <div className={classes.bar}>
        {deleted ? <Deleted deletion={deleted} /> : <Problems isShort={!isOnlyAction} />}
        <TryButton variant={isOnlyAction ? 'primary' : 'soft'} hasWord={!deleted && !isRetrying} />
        {isTemplate ? <SaveVersion /> : <FunnelActions />}
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

/** The problems, where there are any; or why edits are pending, for which a phone's top bar has no room. */
function Problems({ isShort }: { isShort: boolean }) {
  const save = useSaveState();
  const all = useEditorSelector((s) => s.shown);
  const problems = all.filter((p) => p.code !== 'no_bot').toSorted(byTone);
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const listed = all.length;
  const [first] = problems;
  const isRetrying = save.kind === 'retrying';
  // The button stays while its list is open, so that solving the last problem closes nothing.
  if (!first && !isRetrying && !isOpen) return null;
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={isShort && !isRetrying ? classes.count : classes.text}
        data-tone={first?.tone}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {isShort && !isRetrying ? (
          <ShortCount {...{ problems, listed }} />
        ) : (
          <CountAndFirst {...{ problems, listed }} />
        )}
        {isRetrying && (
          <small className="block text-xs faint truncate" data-tone="warn">
            <PendingReason why={save.why} />
          </small>
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

interface Counted {
  problems: ShownProblem[];
  /** How many the list names. */
  listed: number;
}

/** The number beside two worded buttons, which leave no room for more. */
function ShortCount({ problems, listed }: Counted) {
  const tone = problems[0]?.tone ?? 'todo';
  return (
    <>
      <ProblemIcon tone={tone} size={18} />
      <span aria-hidden>{countOf(problems, listed)}</span>
      <VisuallyHidden>
        <CountText {...{ problems, listed }} />
      </VisuallyHidden>
    </>
  );
}

function CountAndFirst({ problems, listed }: Counted) {
  const { i18n } = useLingui();
  const isRetrying = useSaveState().kind === 'retrying';
  const [first] = problems;
  if (!first) return null;
  return (
    <>
      <b className="block strong">
        <CountText {...{ problems, listed }} />
      </b>
      {!isRetrying && <small className="block text-xs faint truncate">{i18n._(problemText(first))}</small>}
    </>
  );
}

/** While nothing is wrong, what is still to do is counted, a missing bot too; else only what is wrong. */
const countOf = (problems: ShownProblem[], listed: number): number =>
  problems.filter(({ tone }) => tone !== 'todo').length || listed;

function CountText({ problems, listed }: Counted) {
  const count = countOf(problems, listed);
  return problems[0]?.tone === 'todo' ? (
    <Trans>{count} still to do</Trans>
  ) : (
    <Plural value={count} one="# issue" other="# issues" />
  );
}
