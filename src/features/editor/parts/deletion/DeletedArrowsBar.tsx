import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconFlag, IconX } from '@tabler/icons-react';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { type DeletedArrows, useDeletion } from '#src/features/editor/model/contexts/DeletionContext.ts';
import { graphOf } from '#src/features/editor/model/graph.ts';
import { useEditorSelector, useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { useArrowActions } from '../actions/useArrowActions.ts';
import classes from './DeletionBar.module.css';

/** Says where the buttons and exits of deleted arrows lead now; offers to end the funnel there, and to undo it. */
export function DeletedArrowsBar({ deletion: { exitIds, isStep } }: { deletion: DeletedArrows }) {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const { endHere } = useArrowActions();
  const { dismiss } = useDeletion();
  const act = (run: () => void) => () => {
    dismiss();
    run();
  };
  const arrows = exitIds.length;
  const [only = ''] = exitIds;
  const onward = useEditorSelector(({ document }) => {
    const { exits, stages } = graphOf(document);
    return arrows > 1 ? undefined : stages.get(exits.get(only)?.target ?? '')?.title;
  });
  return (
    <div className={classes.offer} data-undo-offer>
      <output>
        {arrows > 1 ? (
          <Plural value={arrows} one="# arrow now goes to the next stage." other="# arrows now go to the next stage." />
        ) : onward === undefined ? (
          <Trans>The arrow is deleted: the funnel ends here.</Trans>
        ) : isStep ? (
          <Trans>Now goes to the next stage, “{onward}”.</Trans>
        ) : (
          <Trans>This arrow goes to the next stage, “{onward}”.</Trans>
        )}
      </output>
      {isStep && (
        <Button size="small" onClick={act(editor.undo)}>
          <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
          <Trans>Undo</Trans>
        </Button>
      )}
      {onward !== undefined && (
        <Button size="small" onClick={act(() => endHere(only))}>
          <IconFlag size={16} stroke={1.75} aria-hidden />
          <Trans>End here</Trans>
        </Button>
      )}
      <IconButton size="small" label={t`Close`} onClick={dismiss}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}
