import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useEditorState } from '../../store/useEditor.ts';
import { type Change, changesBetween } from '../../model/changes.ts';
import type { Point } from './point.ts';
import { pointQuery } from './queries.ts';

const nothing = { stages: [], tags: [] };

/** What a publish brought; null until it is known. */
export function useChangesOf({ revision, before }: Point): Change[] | null {
  const id = useEditorState((s) => s.funnel.id);
  const { data: is } = useQuery(pointQuery(id, revision));
  const { data: was } = useQuery({ ...pointQuery(id, before ?? revision), enabled: before !== null });
  return useMemo(() => {
    if (!is || (before !== null && !was)) return null;
    return changesBetween(was && before !== null ? was : nothing, is);
  }, [is, was, before]);
}

/** How the draft differs from what people see; nothing where they see nothing yet. */
export function useDraftChanges(): Change[] {
  const draft = useEditorState((s) => s.document);
  const live = useEditorState((s) => s.live);
  return useMemo(() => (live ? changesBetween(live, draft) : []), [draft, live]);
}
