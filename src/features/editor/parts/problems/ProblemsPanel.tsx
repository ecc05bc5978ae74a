import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { ImportedNote } from './ImportedNote.tsx';
import { ProblemList } from './ProblemList.tsx';
import classes from './ProblemsPanel.module.css';
import { Promises } from './Promises.tsx';

/** Lists all problems with their quick fixes, then the promises over every path. */
export function ProblemsPanel({ onLeave }: { onLeave: () => void }) {
  const problems = useEditorSelector((s) => s.shown);
  const panel = useRef<HTMLDivElement>(null);
  // A quick fix removes its own button, so the focus moves to the panel.
  const keepFocus = () => panel.current?.focus({ preventScroll: true });
  return (
    <div ref={panel} className={classes.panel} tabIndex={-1}>
      {problems.length === 0 && (
        <p className={classes.none}>
          <Trans>All good</Trans>
        </p>
      )}
      <ProblemList problems={problems} onFixed={keepFocus} onLeave={onLeave} />
      <ImportedNote onLeave={onLeave} />
      <Promises onLeave={onLeave} />
    </div>
  );
}
