import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconLock, IconPlus } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { canMoveStages } from '#machines/funnel/stageOrderMachine.ts';
import { Button } from '#src/ui/Button.tsx';
import { useStageActions } from '../canvas/useStageActions.ts';
import { useEditor, useEditorState, useSelection, useStage } from '../useEditor.ts';
import { Dock } from './Dock.tsx';
import { MessageSheet } from './MessageSheet.tsx';
import classes from './Outline.module.css';
import { OutlineDrag } from './OutlineDrag.tsx';
import { StageCard } from './StageCard.tsx';
import { StageSheet } from './StageSheet.tsx';
import { useUndoOffer } from './useUndoOffer.ts';

/** The whole funnel as a list: stages in order, their messages and their ways on. The canvas's twin for phones. */
export function Outline() {
  const { t } = useLingui();
  const stages = useEditorState((s) => s.document.stages);
  const isEditable = useEditorState((s) => s.funnel.state !== 'archived');
  const isFree = useEditorState((s) => canMoveStages(s.funnel)) && isEditable;
  const [sheet, setSheet] = useState<string | null>(null);
  const [hasDeleted, offerUndo] = useUndoOffer();
  const openStage = useCallback((id: string) => setSheet(id), []);
  return (
    <div className={classes.outline}>
      {!isFree && isEditable && <LockNote />}
      <OutlineDrag>
        <SortableContext items={stages} strategy={verticalListSortingStrategy}>
          <ol className={classes.list} aria-label={t`Stages`}>
            {stages.map((stage) => (
              <StageCard key={stage.id} stage={stage} isFree={isFree} isEditable={isEditable} onOpen={openStage} />
            ))}
          </ol>
        </SortableContext>
      </OutlineDrag>
      {stages.length === 0 && (
        <p className={classes.none}>
          <Trans>No stages yet. The first one greets whoever starts the bot.</Trans>
        </p>
      )}
      {isEditable && <AddStage onAdded={openStage} />}
      <Dock hasDeleted={hasDeleted} />
      {sheet && (
        <OpenStage
          id={sheet}
          isFree={isFree}
          isEditable={isEditable}
          onClose={() => setSheet(null)}
          onDeleted={offerUndo}
        />
      )}
      {!sheet && <OpenMessage />}
    </div>
  );
}

function LockNote() {
  return (
    <p className={classes.note}>
      <IconLock size={16} stroke={1.75} aria-hidden />
      <Trans>Once started, you will not be able to swap stages around.</Trans>
    </p>
  );
}

function AddStage({ onAdded }: { onAdded: (id: string) => void }) {
  const editor = useEditor();
  const { add } = useStageActions();
  const press = () => {
    const id = add();
    editor.select(null);
    onAdded(id);
  };
  return (
    <Button isWide className={classes.add} onClick={press}>
      <IconPlus size={18} stroke={1.75} aria-hidden />
      <Trans>Add a stage</Trans>
    </Button>
  );
}

interface OpenStageProps {
  id: string;
  isFree: boolean;
  isEditable: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

function OpenStage({ id, ...rest }: OpenStageProps) {
  const stage = useStage(id);
  return stage ? <StageSheet stage={stage} {...rest} /> : null;
}

function OpenMessage() {
  const editor = useEditor();
  const { stageId, messageId } = useSelection();
  const stage = useStage(stageId ?? '');
  if (!stage?.messages.some((m) => m.id === messageId) || !messageId) return null;
  return <MessageSheet stage={stage} messageId={messageId} onClose={() => editor.select(null)} />;
}
