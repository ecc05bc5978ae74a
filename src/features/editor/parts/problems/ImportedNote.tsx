import { Plural, Trans } from '@lingui/react/macro';
import { useDialog } from '#src/features/editor/model/contexts/DialogContext.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { ProblemIcon } from './ProblemIcon.tsx';
import classes from './ProblemsPanel.module.css';

/** That something was lost of the file that the funnel was made of; opens the list of it. */
export function ImportedNote({ onLeave }: { onLeave: () => void }) {
  const openDialog = useDialog();
  const lost = useEditorSelector((s) => s.funnel.lost);
  if (lost === 0) return null;
  const open = () => {
    onLeave();
    openDialog({ kind: 'importReport' });
  };
  return (
    <section className={classes.part}>
      <h2>
        <Trans>Import from Typebot</Trans>
      </h2>
      <div className={classes.item} data-tone="todo">
        <ProblemIcon tone="todo" size={16} />
        <button type="button" className={classes.text} onClick={open}>
          <b>
            <Plural
              value={lost}
              one="# thing was not imported as it was"
              other="# things were not imported as they were"
            />
          </b>
        </button>
      </div>
    </section>
  );
}
