import { useLingui } from '@lingui/react/macro';
import { type ComponentType, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { canMoveStages } from '#machines/funnel/stageOrderMachine.ts';
import { Spinner } from '#src/ui/Spinner.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { useCanvasView } from '#src/features/editor/model/contexts/CanvasViewContext.ts';
import {
  useFunnelEditor,
  useEditorSelector,
  useIsEditable,
  useSelection,
  useStage,
} from '#src/features/editor/store/useFunnelEditor.ts';
import { focusSoon } from '#src/platform/keyboard/focusSoon.ts';
import { ConflictQuestion } from '#src/features/editor/parts/banners/lazyBanners.ts';
import { LiveStatusNote } from './LiveStatusNote.tsx';
import { MessageSheet } from './MessageSheet.tsx';
import classes from './Outline.module.css';
import { usePhoneCanvas } from '#src/features/editor/parts/screen/usePhoneCanvas.ts';
import { AnnounceContext } from './announce.ts';
import { ExitForm } from '#src/features/editor/parts/exits/lazyExitList.ts';
import { BottomSheet } from './BottomSheet.tsx';
import { RemovedSheet } from './RemovedSheet.tsx';
import { StageList } from './StageList.tsx';
import { StageSheet } from './StageSheet.tsx';

interface OutlineProps {
  isWide?: boolean;
  /** The bar at the bottom of narrow screens; it offers Undo when a stage was just deleted. */
  Dock?: ComponentType;
  /** The second view of narrow screens. */
  Canvas?: ComponentType<{ onOpen: (id: string) => void }>;
}

/**
 * The whole funnel as a list of stages with their messages and exits: the canvas's alternative, and the only view on
 * phones.
 */
export function Outline({ isWide = false, Dock, Canvas }: OutlineProps) {
  const { t } = useLingui();
  if (!isWide) return <List Dock={Dock} Canvas={Canvas} />;
  return (
    <section className={classes.pane} aria-label={t`Outline`} data-scrolls>
      <List isWide />
    </section>
  );
}

function List({ isWide = false, Dock, Canvas }: OutlineProps) {
  const editor = useFunnelEditor();
  const isEditable = useIsEditable();
  const isFree = useEditorSelector((s) => canMoveStages(s.funnel)) && isEditable;
  const [sheet, setSheet] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const openStage = useCallback(
    (id: string) => {
      editor.select({ stageId: id });
      setSheet(id);
    },
    [editor],
  );
  const isDrawn = usePhoneCanvas() && !isWide && Canvas !== undefined;
  const list = useRef<HTMLOListElement>(null);
  const nameInPanel = useNameInPanel();
  useRegisterOutline(list, isWide ? nameInPanel : openStage, !isDrawn);
  return (
    <AnnounceContext value={announce}>
      <div className={classes.outline} data-wide={isWide || undefined} data-drawn={isDrawn || undefined}>
        {!isWide && !sheet && <Question />}
        {!isWide && <LiveStatusNote />}
        {isDrawn && Canvas ? (
          <Canvas onOpen={openStage} />
        ) : (
          <StageList list={list} isWide={isWide} isFree={isFree} onSheet={openStage} />
        )}
        <VisuallyHidden>
          <output>{announcement}</output>
        </VisuallyHidden>
        {!isWide && Dock && <Dock />}
        {sheet && <OpenStage id={sheet} isFree={isFree} isEditable={isEditable} onClose={() => setSheet(null)} />}
        {!sheet && !isWide && <OpenMessage />}
        {!sheet && !isWide && <OpenExit />}
      </div>
    </AnnounceContext>
  );
}

/** Selects a stage and focuses its title in the inspector. */
function useNameInPanel(): (id: string) => void {
  const editor = useFunnelEditor();
  return useCallback(
    (id) => {
      editor.select({ stageId: id });
      focusSoon(() => document.querySelector<HTMLElement>('[data-inspector] [data-stage-title]'));
    },
    [editor],
  );
}

/** While a message's sheet is open, the sheet shows the conflict question. */
function Question() {
  const { messageId } = useSelection();
  return <Suspense>{!messageId && <ConflictQuestion />}</Suspense>;
}

/**
 * Registers the outline as the view that shows a stage, by scrolling it into the viewport and focusing it, and that opens
 * a new one.
 */
function useRegisterOutline(
  list: RefObject<HTMLOListElement | null>,
  nameStage: (id: string) => void,
  isShown: boolean,
): void {
  const view = useCanvasView();
  useEffect(() => {
    if (!isShown) return;
    return view.register({
      showStage: (id) => {
        const place = list.current?.querySelector(`[data-stage="${id}"]`);
        place?.scrollIntoView({ block: 'center' });
        place?.querySelector<HTMLElement>('[data-title]')?.focus({ preventScroll: true });
      },
      nameStage,
    });
  }, [view, list, nameStage, isShown]);
}

interface OpenStageProps {
  id: string;
  isFree: boolean;
  isEditable: boolean;
  onClose: () => void;
}

function OpenStage({ id, ...rest }: OpenStageProps) {
  const stage = useStage(id);
  const removed = useRemoved();
  if (stage) return <StageSheet stage={stage} {...rest} />;
  return removed?.stage.id === id ? <RemovedSheet removed={removed} onClose={rest.onClose} /> : null;
}

const useRemoved = () => useEditorSelector((s) => s.removed);

function OpenMessage() {
  const editor = useFunnelEditor();
  const { stageId, messageId } = useSelection();
  const stage = useStage(stageId ?? '');
  const removed = useRemoved();
  if (!messageId) return null;
  if (removed?.messageId === messageId) return <RemovedSheet removed={removed} onClose={() => editor.select(null)} />;
  if (!stage?.messages.some((m) => m.id === messageId)) return null;
  return <MessageSheet stage={stage} messageId={messageId} onClose={() => editor.select(null)} />;
}

/** The exit that was opened; while its condition or time is set, another sheet is over it. */
function OpenExit() {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const { stageId, exitId } = useSelection();
  const stage = useStage(stageId ?? '');
  const { exits = [] } = stage ?? {};
  const exit = exits.find(({ id }) => id === exitId);
  if (!stage || !exit) return null;
  const close = () => editor.select(null);
  const [number, count] = [exits.indexOf(exit) + 1, exits.length];
  return (
    <BottomSheet stage={stage} title={t`Exit`} place={t`${stage.title}, ${number} of ${count}`} onClose={close}>
      <Suspense fallback={<Spinner />}>
        <ExitForm stage={stage} exit={exit} onDone={close} />
      </Suspense>
    </BottomSheet>
  );
}
