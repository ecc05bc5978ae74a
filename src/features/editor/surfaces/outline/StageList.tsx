import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconGripVertical, IconLock, IconPlus } from '@tabler/icons-react';
import { type RefObject, useCallback, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { useAddStage } from '#src/features/editor/parts/actions/useAddStage.ts';
import { useEditorSelector, useFunnelEditor, useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import { FindStageButton } from './FindStageButton.tsx';
import { makeViewportObserver, ViewportObserverContext } from './nearViewport.ts';
import { NoteList } from './NoteList.tsx';
import classes from './Outline.module.css';
import { OutlineDrag } from './OutlineDrag.tsx';
import { StageCard } from './StageCard.tsx';

/** Longer lists render only the cards near the viewport. */
const longFrom = 40;

interface Props {
  list: RefObject<HTMLOListElement | null>;
  isWide: boolean;
  isFree: boolean;
  /** Opens a stage's sheet. */
  onSheet: (id: string) => void;
}

/** The cards of all stages, which can be dragged while their order is free, and the notes. */
export function StageList({ list, isWide, isFree, onSheet }: Props) {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const stages = useEditorSelector((s) => s.document.stages);
  const isEditable = useIsEditable();
  const [nearness] = useState(makeViewportObserver);
  const selectStage = useCallback((id: string) => editor.select({ stageId: id }), [editor]);
  return (
    <>
      {isEditable && stages.length > (isFree ? 1 : 0) && <OrderNote isFree={isFree} />}
      <FindStageButton />
      <OutlineDrag>
        <ViewportObserverContext value={stages.length > longFrom ? nearness : null}>
          <SortableContext items={stages} strategy={verticalListSortingStrategy}>
            <ol ref={list} aria-label={t`Stages`}>
              {stages.map((stage, index) => (
                <StageCard
                  key={stage.id}
                  stage={stage}
                  index={index}
                  isFree={isFree}
                  isEditable={isEditable}
                  onOpen={isWide ? selectStage : onSheet}
                  onMore={onSheet}
                />
              ))}
            </ol>
          </SortableContext>
        </ViewportObserverContext>
      </OutlineDrag>
      {stages.length === 0 && (
        <p className={classes.none}>
          <Trans>No stages yet. The first one greets everyone who starts the bot.</Trans>
        </p>
      )}
      {isEditable && <AddStage isFirst={stages.length === 0} />}
      <NoteList />
    </>
  );
}

/** Explains how stages are reordered, and that the first run locks their order. */
function OrderNote({ isFree }: { isFree: boolean }) {
  const Icon = isFree ? IconGripVertical : IconLock;
  return (
    <p className={classes.note}>
      <Icon className="flex-none faint" size={16} stroke={1.75} aria-hidden />
      <span>
        {isFree ? (
          <>
            <span>
              <Trans>Drag a stage by its handle.</Trans>{' '}
            </span>
            <span>
              <Trans>Once started, you will not be able to swap stages around.</Trans>
            </span>
          </>
        ) : (
          <>
            <span>
              <Trans>The funnel has been started, so the order of stages is locked.</Trans>{' '}
            </span>
            <span>
              <Trans>Messages can still be moved.</Trans>
            </span>
          </>
        )}
      </span>
    </p>
  );
}

function AddStage({ isFirst }: { isFirst: boolean }) {
  const { add } = useAddStage();
  return (
    <Button
      isWide
      variant={isFirst ? 'primary' : 'default'}
      className={isFirst ? undefined : classes.add}
      onClick={() => add()}
    >
      <IconPlus size={18} stroke={1.75} aria-hidden />
      <Trans>Add a stage</Trans>
    </Button>
  );
}
