import { Plural } from '@lingui/react/macro';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { ProblemsPopup } from './lazyProblemsPopup.ts';
import { useEditorSelector } from '../../store/useFunnelEditor.ts';
import classes from './TopBar.module.css';

/**
 * The number of problems; opens the list of problems and promises. A missing bot is left out: it has its own button.
 */
export function ProblemsChip() {
  const all = useEditorSelector((s) => s.problems);
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const problems = all.filter((p) => p.code !== 'no_bot');
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={classes.chip}
        data-none={problems.length === 0 || undefined}
        data-critical={problems.some((p) => p.severity === 'critical') || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconAlertTriangleFilled size={14} aria-hidden />
        <Plural value={problems.length} _0="No remarks" one="# remark" other="# remarks" />
      </button>
      {isOpen && (
        <Suspense>
          <ProblemsPopup anchor={anchor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
