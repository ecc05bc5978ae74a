import { createContext, use, useRef, useSyncExternalStore } from 'react';
import type { Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Counts } from '#contract/schemas/funnels/funnelCounts.ts';
import { graphOf } from '../model/graph.ts';
import { problemsAt } from '../model/problemsAt.ts';
import type { ShownProblem } from '#src/messageEditor/problems/shownProblems.ts';
import { canEdit } from './canEdit.ts';
import type { Editor, EditorState, SaveState, Selection } from './editorState.ts';

export const FunnelEditorContext = createContext<Editor | null>(null);

/** The commands of the open funnel; the object is stable, so using it causes no render. */
export function useFunnelEditor(): Editor {
  const editor = use(FunnelEditorContext);
  if (!editor) throw new Error('No funnel is open here.');
  return editor;
}

/**
 * Selects a part of the editor's state; re-renders only when the part changes (by `isSame`, identity by default). The
 * selector must not create new objects unless `isSame` compares them by value.
 */
export function useEditorSelector<T>(
  select: (state: EditorState) => T,
  isSame: (a: T, b: T) => boolean = Object.is,
): T {
  const editor = useFunnelEditor();
  const last = useRef<{ value: T } | null>(null);
  return useSyncExternalStore(editor.subscribe, () => {
    const value = select(editor.getState());
    if (last.current && isSame(last.current.value, value)) return last.current.value;
    last.current = { value };
    return value;
  });
}

/** Selects from the shown counts, everybody's or those of one source; `counts` is null until loaded. */
export const useCounts = <T>(select: (counts: Counts | null) => T): T =>
  useEditorSelector((s) => select((s.bySource ?? s).counts));

/** Nobody can be in a funnel before its first run, so counts are hidden until then. */
export const useHasRun = (): boolean => useEditorSelector((s) => s.funnel.first_run_at !== null);

export const useIsEditable = (): boolean => useEditorSelector((s) => canEdit(s.funnel));

export const useSelection = (): Selection => useEditorSelector((s) => s.selection);
export const useSaveState = (): SaveState => useEditorSelector((s) => s.save);
export const useStage = (id: string): Stage | undefined => useEditorSelector((s) => graphOf(s.document).stages.get(id));

export const useMessage = (id: string): Message | undefined =>
  useEditorSelector((s) => {
    for (const stage of s.document.stages) for (const message of stage.messages) if (message.id === id) return message;
    return undefined;
  });

const sameItems = <T>(a: T[], b: T[]): boolean => a.length === b.length && a.every((item, i) => item === b[i]);

/** The problems of a message, of a button, or of a stage with everything in it. */
export const useProblems = (of: 'stage' | 'message' | 'button' | 'exit' | 'action', id: string): ShownProblem[] =>
  useEditorSelector((s) => problemsAt(s.shown, of, id), sameItems);
