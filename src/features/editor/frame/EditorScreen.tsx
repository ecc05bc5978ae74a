import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { loadOwnFields } from '#src/messageEditor/ownFields.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { keepFocus } from '#src/platform/keyboard/focusKeeper.ts';
import { aboveOverlays } from '#src/ui/overlay/aboveOverlays.ts';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './EditorScreen.module.css';
import { funnelApi } from '../store/funnelApi.ts';
import { openEditor } from '../store/openEditor.ts';
import { lazyPanel, prefetchPanels } from '../parts/lazy/lazyPanel.ts';
import { OverlayFallback, PanelFallback } from '../parts/lazy/LazyFallback.tsx';
import { ConflictQuestion } from '../parts/banners/lazyBanners.ts';
import type { Editor } from '../store/editorState.ts';
import { TopBar } from './topbar/TopBar.tsx';
import { useDeletion } from '../model/contexts/DeletionContext.ts';
import { useDrawerSlot } from '../parts/drawer/DrawerSlotContext.ts';
import { useTryout } from '../model/contexts/TryoutContext.ts';
import { FunnelEditorContext, useEditorSelector, useSelection } from '../store/useFunnelEditor.ts';
import { useNarrow } from '../parts/screen/useNarrow.ts';
import { useOutlined } from '../parts/screen/useOutlined.ts';
import { useUndoKeys } from './useUndoKeys.ts';
import { EditorContexts } from './EditorContexts.tsx';
import { MarkedCanvas, OutlineView, ViewSwitch } from './lazyViews.tsx';

const Banners = lazyPanel(async () => (await import('./overlaysChunk.ts')).Banners, null);
const Inspector = lazyPanel(async () => (await import('../surfaces/inspector/Inspector.tsx')).Inspector, PanelFallback);
const DeletionBar = lazyPanel(async () => (await import('./overlaysChunk.ts')).DeletionBar, null);
const TryoutChat = lazyPanel(
  async () => (await import('../surfaces/tryout/TryoutChat.tsx')).TryoutChat,
  OverlayFallback,
);

interface Props {
  account: string;
  funnel: Funnel;
  /** What differs where the editor edits something else as a funnel. */
  makeApi?: typeof funnelApi;
  Bar?: ComponentType;
  Notices?: ComponentType;
}

/** The editor of one funnel: canvas or outline, with the inspector beside it; on narrow screens the outline holds both. */
export function EditorScreen({ account, funnel, makeApi = funnelApi, Bar = TopBar, Notices = Banners }: Props) {
  const editor = useOpenedEditor(account, funnel, makeApi);
  if (!editor) return null;
  return (
    <FunnelEditorContext value={editor}>
      <EditorContexts>
        <Views Bar={Bar} Notices={Notices} />
      </EditorContexts>
    </FunnelEditorContext>
  );
}

/** Creates the store of the opened funnel and closes it on unmount; null until it is created. */
function useOpenedEditor(account: string, funnel: Funnel, makeApi: typeof funnelApi): Editor | null {
  const first = useRef(funnel);
  const session = useSession();
  const [editor, setEditor] = useState<Editor | null>(null);
  useEffect(() => {
    const opened = openEditor(account, first.current, () => session.getUser()?.id, makeApi);
    setEditor(opened.editor);
    void loadOwnFields(account);
    return opened.start();
  }, [account, session, makeApi]);
  return editor;
}

function Views({ Bar, Notices }: Required<Pick<Props, 'Bar' | 'Notices'>>) {
  const { setSlot } = useDrawerSlot();
  const isNarrow = useNarrow();
  const isOutlined = useOutlined();
  useUndoKeys();
  const screen = useRef<HTMLElement>(null);
  useEffect(() => (screen.current ? keepFocus(screen.current) : undefined), []);
  return (
    <main ref={screen} className={classes.screen} tabIndex={-1}>
      <Bar />
      <Suspense>
        <Notices />
      </Suspense>
      {isNarrow ? (
        <Suspense fallback={<Spinner />}>
          <ViewSwitch />
          <OutlineView />
          <Tryout />
          <PanelPrefetch />
        </Suspense>
      ) : (
        <div className="flex grow min-h-0 relative">
          <div className="flex grow min-h-0 relative">
            {/* Before the canvas, where the focus is after a deletion: Shift+Tab goes to the notice. */}
            <LastDeletion />
            <Suspense fallback={<div className={classes.loading} />}>
              {isOutlined ? <OutlineView isWide /> : <MarkedCanvas />}
              <PanelPrefetch key={isOutlined ? 'outline' : 'canvas'} />
            </Suspense>
            <Suspense>
              <ViewSwitch />
            </Suspense>
            <div className={classes.beside}>
              <FloatingConflict />
            </div>
            <SelectedStage />
            <div ref={setSlot} className={classes.drawers} data-drawers />
          </div>
          <Tryout />
        </div>
      )}
    </main>
  );
}

/**
 * Prefetches lazy panels. Remounted with the view (by its key), because each view's modules declare panels of their
 * own.
 */
function PanelPrefetch() {
  useEffect(prefetchPanels, []);
  return null;
}

/** The conflict question's chunk is loaded only when a conflict needs it. */
function FloatingConflict() {
  const isAsked = useEditorSelector((s) => s.save.kind === 'conflict' || s.undoQuestion !== null);
  return (
    <div {...aboveOverlays}>
      <Suspense>{isAsked && <ConflictQuestion isFloating />}</Suspense>
    </div>
  );
}

/** The inspector's chunk is not loaded until a stage is selected. */
function SelectedStage() {
  const { stageId } = useSelection();
  return <Suspense>{stageId && <Inspector />}</Suspense>;
}

/** On narrow screens the dock has the offer. */
function LastDeletion() {
  const { deletion } = useDeletion();
  return <Suspense>{deletion && <DeletionBar deletion={deletion} />}</Suspense>;
}

function Tryout() {
  const { request } = useTryout();
  return <Suspense>{request && <TryoutChat request={request} />}</Suspense>;
}
