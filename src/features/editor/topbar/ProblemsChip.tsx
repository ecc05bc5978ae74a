import { Plural } from '@lingui/react/macro';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { ProblemsPopup } from '../pieces.ts';
import { useEditorState } from '../useEditor.ts';
import classes from './TopBar.module.css';

/** How many things are wrong; opens the list of them. A missing bot has its own button. */
export function ProblemsChip() {
  const all = useEditorState((s) => s.problems);
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const problems = all.filter((p) => p.code !== 'no_bot');
  if (problems.length === 0) return null;
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
        <Plural value={problems.length} one="# remark" other="# remarks" />
      </button>
      {isOpen && (
        <Suspense>
          <ProblemsPopup problems={problems} anchor={anchor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
