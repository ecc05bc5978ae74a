import { Plural, Trans } from '@lingui/react/macro';
import { Suspense, useRef, useState } from 'react';
import { byTone } from '#src/messageEditor/problems/shownProblems.ts';
import { ProblemIcon } from '#src/features/editor/parts/problems/ProblemIcon.tsx';
import { ProblemsPopup } from './lazyProblemsPopup.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './TopBar.module.css';

/**
 * The number of problems, where there are any; opens the list of problems and promises. A missing bot is left out: it has
 * its own button. The chip stays while its list is open, so that mending the last problem closes nothing.
 */
export function ProblemsChip() {
  const all = useEditorSelector((s) => s.shown);
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const problems = all.filter((p) => p.code !== 'no_bot');
  const real = problems.filter(({ tone }) => tone !== 'todo');
  // as many as the list names, which names a missing bot too
  const count = all.length;
  const [worst] = problems.toSorted(byTone);
  if (problems.length === 0 && !isOpen) return null;
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={classes.chip}
        data-tone={worst?.tone ?? 'ok'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {worst && <ProblemIcon tone={worst.tone} size={14} />}
        {worst?.tone === 'todo' ? (
          <Trans>{count} still to do</Trans>
        ) : (
          <Plural value={real.length} _0="No issues" one="# issue" other="# issues" />
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
