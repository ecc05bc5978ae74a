import { t } from '@lingui/core/macro';
import { useMemo, useSyncExternalStore } from 'react';
import { v7 } from 'uuid';
import type { TryoutEvent, TryoutFunnel } from '#machines/tryout/tryout.ts';
import { currentStage, nextPlanned } from '#machines/tryout/nextPlanned.ts';
import { ownFields } from '#src/messageEditor/ownFields.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import type { Editor, EditorState } from '#src/features/editor/store/editorState.ts';
import { funnelZone } from '#src/features/editor/parts/timing/useFunnelClock.ts';
import { useFunnelEditor, useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { keptAnswer } from './keptAnswer.ts';
import { type TryoutState, TryoutSession } from './TryoutSession.ts';

const sessions = new Map<string, TryoutSession>();

/** The funnel's session. A new one has a person without last name and username, so that fallbacks show. */
function sessionOf(funnel: string): TryoutSession {
  const existing = sessions.get(funnel);
  if (existing) return existing;
  const first_name = t({ message: 'Anna', comment: 'a made-up person who tries the funnel' });
  const person = { id: v7(), telegram_id: 1, first_name, last_name: '', username: null, language: currentLanguage() };
  const session = new TryoutSession(person, keptAnswer(funnel));
  sessions.set(funnel, session);
  return session;
}

export function useTryoutSession(): TryoutSession {
  return sessionOf(useEditorSelector((s) => s.funnel.id));
}

/** Selects a part of the session's state; re-renders only when the part changes. */
export function useTryoutState<T>(select: (state: TryoutState) => T): T {
  const session = useTryoutSession();
  return useSyncExternalStore(session.subscribe, () => select(session.getState()));
}

/** The stage where the made-up person is. */
export const useCurrentStage = (): string | null => useTryoutState(({ tryout }) => currentStage(tryout));

/** The draft with its settings and its letter series, as the try-out plays it. */
export const tryoutFunnel = (editor: Editor, session: TryoutSession): TryoutFunnel =>
  tryoutFunnelOf(editor.getState(), session.getState());

/** The same of states that are at hand. */
export function tryoutFunnelOf(state: EditorState, { series }: TryoutState): TryoutFunnel {
  const { document, funnel } = state;
  const { answers, quiet, cap } = funnel.settings;
  const fields = ownFields.read();
  return { document, ownerLanguage: currentLanguage(), zone: funnelZone(state), answers, series, quiet, cap, fields };
}

/** The next message or letter of the made-up person. */
export function useNextPlanned(): ReturnType<typeof nextPlanned> {
  const state = useEditorSelector((s) => s);
  const all = useTryoutState((s) => s);
  return useMemo(() => nextPlanned(tryoutFunnelOf(state, all), all.tryout), [state, all]);
}

/** Dispatches events to the try-out, which runs on the current draft. */
export function useTryoutDispatch(): (...events: TryoutEvent[]) => void {
  const editor = useFunnelEditor();
  const session = useTryoutSession();
  return useMemo(
    () =>
      (...events) =>
        session.dispatch(tryoutFunnel(editor, session), ...events),
    [editor, session],
  );
}
