import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { Funnel } from '#contract/schemas/funnel.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { keepFocus } from '#src/platform/focusKeeper.ts';
import { Spinner } from '#src/ui/Spinner.tsx';
import { CanvasViewContext, makeCanvasView } from '../model/contexts/CanvasViewContext.ts';
import { RenamingContext } from '../model/contexts/RenamingContext.ts';
import { DialogContext, type OpenDialog } from '../model/contexts/DialogContext.ts';
import { Dialogs } from './dialogs/Dialogs.tsx';
import classes from './EditorScreen.module.css';
import { openEditor } from '../store/openEditor.ts';
import { Banners, ConflictQuestion, Inspector, loadPiecesAhead, PeopleDrawer, TryoutChat } from '../pieces.ts';
import { PeopleContext, type PeopleOf } from '../model/contexts/PeopleContext.ts';
import type { Editor } from '../store/editorState.ts';
import { TopBar } from './topbar/TopBar.tsx';
import { type TryoutAsked, TryoutContext, useTryout } from '../model/contexts/TryoutContext.ts';
import { EditorContext, useEditorState, useSelection } from '../store/useEditor.ts';
import { useNarrow } from '../parts/screen/useNarrow.ts';
import { useOutlined } from './useOutlined.ts';
import { useUndoKeys } from './useUndoKeys.ts';
import { CanvasPane, Outline } from './lazyViews.tsx';

/** One funnel to design and to run: the canvas or the outline with the panel beside it, on a narrow screen the outline. */
export function EditorScreen({ account, funnel }: { account: string; funnel: Funnel }) {
  const editor = useOpened(account, funnel);
  if (!editor) return null;
  return (
    <EditorContext value={editor}>
      <Surroundings>
        <Work />
      </Surroundings>
    </EditorContext>
  );
}

/** The funnel as it was opened: from then on the editor follows the server by itself. */
function useOpened(account: string, funnel: Funnel): Editor | null {
  const first = useRef(funnel);
  const session = useSession();
  const [editor, setEditor] = useState<Editor | null>(null);
  useEffect(() => {
    const opened = openEditor(account, first.current, () => session.getUser()?.id);
    setEditor(opened.editor);
    return opened.start();
  }, [account, session]);
  return editor;
}

/** What any part of the editor can open above the rest. */
function Surroundings({ children }: { children: ReactNode }) {
  const [view] = useState(makeCanvasView);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [peopleOf, setPeopleOf] = useState<PeopleOf | null>(null);
  const [renamed, setRenamed] = useState<string | null>(null);
  const rename = useMemo<[string | null, (id: string | null) => void]>(() => [renamed, setRenamed], [renamed]);
  const [asked, ask] = useState<TryoutAsked | null>(null);
  const tryout = useMemo(() => ({ asked, ask }), [asked]);
  return (
    <CanvasViewContext value={view}>
      <DialogContext value={setDialog}>
        <PeopleContext value={setPeopleOf}>
          <RenamingContext value={rename}>
            <TryoutContext value={tryout}>
              {children}
              <Dialogs dialog={dialog} onClose={() => setDialog(null)} />
              <Suspense>{peopleOf && <PeopleDrawer of={peopleOf} onClose={() => setPeopleOf(null)} />}</Suspense>
            </TryoutContext>
          </RenamingContext>
        </PeopleContext>
      </DialogContext>
    </CanvasViewContext>
  );
}

function Work() {
  const isNarrow = useNarrow();
  const isOutlined = useOutlined();
  useUndoKeys();
  const screen = useRef<HTMLElement>(null);
  useEffect(() => (screen.current ? keepFocus(screen.current) : undefined), []);
  return (
    <main ref={screen} className={classes.screen} tabIndex={-1}>
      <TopBar />
      <Suspense>
        <Banners />
      </Suspense>
      {isNarrow ? (
        <Suspense fallback={<Spinner />}>
          <Outline />
          <Tryout />
          <PiecesAhead />
        </Suspense>
      ) : (
        <div className={classes.work}>
          <div className={classes.work}>
            <Suspense fallback={<div className={classes.loading} />}>
              {isOutlined ? <Outline isWide /> : <CanvasPane />}
              <PiecesAhead />
            </Suspense>
            <div className={classes.beside}>
              <Question />
            </div>
            <ChosenStage />
          </div>
          <Tryout />
        </div>
      )}
    </main>
  );
}

/** Stands beside what draws the funnel: that comes first. */
function PiecesAhead() {
  useEffect(loadPiecesAhead, []);
  return null;
}

/** Its part is fetched when there is something to ask. */
function Question() {
  const isAsked = useEditorState((s) => s.save.kind === 'conflict' || s.undoQuestion !== null);
  return <Suspense>{isAsked && <ConflictQuestion isFloating />}</Suspense>;
}

/** Before a stage is chosen the panel's part need not be there. */
function ChosenStage() {
  const { stageId } = useSelection();
  return <Suspense>{stageId && <Inspector />}</Suspense>;
}

function Tryout() {
  const { asked } = useTryout();
  return <Suspense>{asked && <TryoutChat asked={asked} />}</Suspense>;
}
