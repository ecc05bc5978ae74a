import { Plural, useLingui } from '@lingui/react/macro';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Popup } from '../pop/Popup.tsx';
import { ProblemList } from '../problems/ProblemList.tsx';
import { useEditorState } from '../useEditor.ts';
import classes from './TopBar.module.css';

/** How many things are wrong; opens the list of them. A missing bot has its own button. */
export function ProblemsChip() {
  const { t } = useLingui();
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
      <Popup anchor={anchor} isOpen={isOpen} onClose={() => setOpen(false)} label={t`What to put right`} align="end">
        <ProblemList problems={problems} onJump={() => setOpen(false)} />
      </Popup>
    </>
  );
}
