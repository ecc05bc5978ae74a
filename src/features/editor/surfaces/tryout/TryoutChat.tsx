import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { motionMs } from '#src/platform/motionMs.ts';
import { SidePanel, type SidePanelProps } from '#src/ui/overlay/SidePanel.tsx';
import { useRestoreFocus } from '#src/ui/focus/useRestoreFocus.ts';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { useNarrow } from '#src/features/editor/parts/screen/useNarrow.ts';
import { ChatFoot } from './ChatFoot.tsx';
import { ChatHead } from './ChatHead.tsx';
import { ChatLog } from './ChatLog.tsx';
import classes from './TryoutChat.module.css';
import { type TryoutRequest, useTryout } from '#src/features/editor/model/contexts/TryoutContext.ts';
import { useKeyboardInset } from '#src/ui/overlay/useKeyboardInset.ts';
import { useTriedSeries } from './useTriedSeries.ts';
import { useCurrentStage, useTryoutSession, tryoutFunnel } from '#src/features/editor/parts/tryout/useTryoutSession.ts';

/** The try-out chat, which plays the draft to a made-up person: beside the canvas, or full-screen on phones. */
export function TryoutChat({ request }: { request: TryoutRequest }) {
  usePerformRequest(request);
  useTriedSeries();
  return useNarrow() ? <Sheet /> : <Column request={request} />;
}

/** The chat over a screen that is no editor: at its right edge, or full-screen on phones. */
export function TryoutPanel({ request }: { request: TryoutRequest }) {
  usePerformRequest(request);
  useTriedSeries();
  return useNarrow() ? <Sheet /> : <Sheet side="right" size={panelPx} />;
}

const panelPx = 400;

/** Performs each request once, although effects may run twice. */
function usePerformRequest(request: TryoutRequest): void {
  const editor = useFunnelEditor();
  const session = useTryoutSession();
  const done = useRef<TryoutRequest | null>(null);
  useEffect(() => {
    if (done.current === request) return;
    done.current = request;
    if (request.kind === 'from') {
      session.reset();
      session.dispatch(tryoutFunnel(editor, session), { type: 'startAt', stage: request.stage });
    } else if (request.kind === 'walk') session.playPath(() => tryoutFunnel(editor, session), request.walk);
  }, [request, editor, session]);
  useEffect(() => session.stop, [session]);
}

/** Closes the chat on Esc. React bubbles key events of the chat's dialogs through portals too; those are ignored. */
function useEscape() {
  const { open } = useTryout();
  return (event: KeyboardEvent) => {
    const isWithin = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (keyOf(event) !== 'Escape' || !isWithin) return;
    event.stopPropagation();
    open(null);
  };
}

/** Highlights the current stage's card in the outline and scrolls to it; the canvas has `CurrentStageMark` for that. */
function useHighlightInOutline(): void {
  const here = useCurrentStage();
  useEffect(() => {
    const card = document.querySelector<HTMLElement>(`[data-stage="${here}"]`);
    if (!card) return;
    card.dataset['here'] = '';
    card.scrollIntoView({ block: 'nearest', behavior: motionMs(200) > 0 ? 'smooth' : 'auto' });
    return () => {
      delete card.dataset['here'];
    };
  }, [here]);
}

function Column({ request }: { request: TryoutRequest }) {
  const { t } = useLingui();
  const press = useEscape();
  const chat = useRef<HTMLElement>(null);
  useRestoreFocus();
  useHighlightInOutline();
  useEffect(() => {
    chat.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [request]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc from anywhere within.
    <aside ref={chat} className={classes.column} aria-label={t`Try it`} onKeyDown={press}>
      <ChatHead />
      <ChatLog />
      <ChatFoot />
    </aside>
  );
}

function Sheet({ side = 'bottom', size = '100%' }: Partial<Pick<SidePanelProps, 'side' | 'size'>>) {
  const { t } = useLingui();
  const { open } = useTryout();
  const inset = useKeyboardInset();
  return (
    <SidePanel label={t`Try it`} side={side} size={size} className={classes.content} onClose={() => open(null)}>
      <section className="column min-h-0 flex-1" style={{ paddingBottom: inset }}>
        <ChatHead />
        <ChatLog />
        <ChatFoot />
      </section>
    </SidePanel>
  );
}
