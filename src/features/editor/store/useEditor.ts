import { createContext, use, useRef, useSyncExternalStore } from 'react';
import type { Counts, Message, Problem, Stage } from '#contract/schemas/funnel.ts';
import { graphOf } from '../model/graph.ts';
import { problemsAt } from '../model/problemsAt.ts';
import { canEdit } from './canEdit.ts';
import type { Editor, EditorState, SaveState, Selection } from './editorState.ts';

export const EditorContext = createContext<Editor | null>(null);

/** The commands of the open funnel; the object never changes, so it causes no render. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('No funnel is open here.');
  return editor;
}

/**
 * A part of the editor's state; renders only when the part changes (by `isSame`, identity by default).
 * The selector must not make new objects unless `isSame` sees through them.
 */
export function useEditorState<T>(select: (state: EditorState) => T, isSame: (a: T, b: T) => boolean = Object.is): T {
  const editor = useEditor();
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
  useEditorState((s) => select((s.bySource ?? s).counts));

/** Before the first run nobody can be anywhere. */
export const useHasRun = (): boolean => useEditorState((s) => s.funnel.first_run_at !== null);

/** Whether the funnel takes edits: an archived or deleted one can be looked at only. */
export const useIsEditable = (): boolean => useEditorState((s) => canEdit(s.funnel));

export const useSelection = (): Selection => useEditorState((s) => s.selection);
export const useSaveState = (): SaveState => useEditorState((s) => s.save);
export const useStage = (id: string): Stage | undefined => useEditorState((s) => graphOf(s.document).stages.get(id));

export const useMessage = (id: string): Message | undefined =>
  useEditorState((s) => {
    for (const stage of s.document.stages) for (const message of stage.messages) if (message.id === id) return message;
    return undefined;
  });

const sameItems = <T>(a: T[], b: T[]): boolean => a.length === b.length && a.every((item, i) => item === b[i]);

/** The problems of a stage (with all in it), of a message, or of a button. */
export const useProblems = (of: 'stage' | 'message' | 'button', id: string): Problem[] =>
  useEditorState((s) => problemsAt(s.problems, of, id), sameItems);
