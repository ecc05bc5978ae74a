import { createContext, use, useRef, useSyncExternalStore } from 'react';
import type { Counts, Message, Problem, Stage } from '#contract/schemas/funnel.ts';
import { graphOf } from '../model/graph.ts';
import { problemsAt } from '../model/problemsAt.ts';
import { canEdit } from './canEdit.ts';
import type { Editor, EditorState, SaveState, Selection } from './editorState.ts';

export const FunnelEditorContext = createContext<Editor | null>(null);

/** The commands of the open funnel; the object never changes, so it causes no render. */
export function useFunnelEditor(): Editor {
  const editor = use(FunnelEditorContext);
  if (!editor) throw new Error('No funnel is open here.');
  return editor;
}

/**
 * A part of the editor's state; renders only when the part changes (by `isSame`, identity by default).
 * The selector must not make new objects unless `isSame` sees through them.
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

/** Of the counts that are shown: of everybody, or of those alone who came by one source; null until they are there. */
export const useCounts = <T>(select: (counts: Counts | null) => T): T =>
  useEditorSelector((s) => select((s.bySource ?? s).counts));

/** Before the first run nobody can be anywhere. */
export const useHasRun = (): boolean => useEditorSelector((s) => s.funnel.first_run_at !== null);

/** Whether the funnel takes edits: an archived or deleted one can be looked at only. */
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

/** The problems of a stage with all in it, of a message, or of a button. */
export const useProblems = (of: 'stage' | 'message' | 'button', id: string): Problem[] =>
  useEditorSelector((s) => problemsAt(s.problems, of, id), sameItems);
