import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import type { Change } from '#src/features/editor/model/changes/change.ts';
import { changesBetween, sentChanges } from '#src/features/editor/model/changes/changesBetween.ts';
import type { PublishedVersion } from './publishedVersion.ts';
import { versionQuery } from './queries.ts';

const nothing = { stages: [], tags: [] };

/** Diffs a published version against its predecessor; null while either loads. */
export function useChangesOf({ revision, before }: PublishedVersion): Change[] | null {
  const id = useEditorSelector((s) => s.funnel.id);
  const { data: is } = useQuery(versionQuery(id, revision));
  const { data: was } = useQuery({ ...versionQuery(id, before ?? revision), enabled: before !== null });
  return useMemo(() => {
    if (!is || (before !== null && !was)) return null;
    return changesBetween(was && before !== null ? was : nothing, is);
  }, [is, was, before]);
}

/** Diffs what people get of the draft against the live version; empty before the first publish. */
export function useDraftChanges(): Change[] {
  const draft = useEditorSelector((s) => s.document);
  const live = useEditorSelector((s) => s.live);
  return useMemo(() => (live ? sentChanges(live, draft) : []), [draft, live]);
}
