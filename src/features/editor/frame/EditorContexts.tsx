import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { CanvasViewContext, makeCanvasView } from '../model/contexts/CanvasViewContext.ts';
import { DrawerSlotContext } from '../parts/drawer/DrawerSlotContext.ts';
import { DialogContext, type OpenDialog } from '../model/contexts/DialogContext.ts';
import { PeopleContext, type PeopleFilter } from '../model/contexts/PeopleContext.ts';
import { RenamingContext } from '../model/contexts/RenamingContext.ts';
import { type TryoutRequest, TryoutContext } from '../model/contexts/TryoutContext.ts';
import { DeletionProvider } from '../parts/deletion/DeletionProvider.tsx';
import { lazyPanel } from '../parts/lazy/lazyPanel.ts';
import { OverlayFallback } from '../parts/lazy/LazyFallback.tsx';
import { useFunnelEditor } from '../store/useFunnelEditor.ts';
import { useForgetGoneTriggers } from '../surfaces/triggers/useForgetGoneTriggers.ts';

const Dialogs = lazyPanel(async () => (await import('./overlaysChunk.ts')).Dialogs, OverlayFallback);
const PeopleDrawer = lazyPanel(
  async () => (await import('../surfaces/people/PeopleDrawer.tsx')).PeopleDrawer,
  OverlayFallback,
);

/** Provides the contexts that open overlays from anywhere in the editor: dialogs, people, the try-out. */
export function EditorContexts({ children }: { children: ReactNode }) {
  const editor = useFunnelEditor();
  useForgetGoneTriggers();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const drawers = useMemo(() => ({ slot, setSlot }), [slot]);
  const [view] = useState(makeCanvasView);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [peopleOf, setPeopleOf] = useState<PeopleFilter | null>(null);
  const [renamed, setRenamed] = useState<string | null>(null);
  const rename = useMemo<[string | null, (id: string | null) => void]>(() => [renamed, setRenamed], [renamed]);
  const [request, setRequest] = useState<TryoutRequest | null>(null);
  const tryout = useMemo(() => {
    const open = (asked: TryoutRequest | null) => {
      if (asked) editor.attempt();
      setRequest(asked);
    };
    return { request, open };
  }, [editor, request]);
  const openDialog = useCallback(
    (asked: OpenDialog) => {
      if (asked?.kind === 'publish') editor.attempt();
      setDialog(asked);
    },
    [editor],
  );
  return (
    <CanvasViewContext value={view}>
      <DialogContext value={openDialog}>
        <PeopleContext value={setPeopleOf}>
          <RenamingContext value={rename}>
            <TryoutContext value={tryout}>
              <DrawerSlotContext value={drawers}>
                <DeletionProvider>{children}</DeletionProvider>
                <Suspense>{dialog && <Dialogs dialog={dialog} onClose={() => setDialog(null)} />}</Suspense>
                <Suspense>{peopleOf && <PeopleDrawer of={peopleOf} onClose={() => setPeopleOf(null)} />}</Suspense>
              </DrawerSlotContext>
            </TryoutContext>
          </RenamingContext>
        </PeopleContext>
      </DialogContext>
    </CanvasViewContext>
  );
}
