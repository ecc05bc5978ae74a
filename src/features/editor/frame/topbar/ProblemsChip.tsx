import { Plural } from '@lingui/react/macro';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { ProblemsPopup } from './lazyProblemsPopup.ts';
import { useEditorSelector } from '../../store/useFunnelEditor.ts';
import classes from './TopBar.module.css';

/**
 * The number of problems, where there are any; opens the list of problems and promises. A missing bot is left out: it has
 * its own button. The chip stays while its list is open, so that mending the last problem closes nothing.
 */
export function ProblemsChip() {
  const all = useEditorSelector((s) => s.problems);
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const problems = all.filter((p) => p.code !== 'no_bot');
  if (problems.length === 0 && !isOpen) return null;
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={classes.chip}
        data-critical={problems.some((p) => p.severity === 'critical') || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconAlertTriangleFilled size={14} aria-hidden />
        <Plural value={problems.length} _0="No issues" one="# issue" other="# issues" />
      </button>
      {isOpen && (
        <Suspense>
          <ProblemsPopup anchor={anchor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
