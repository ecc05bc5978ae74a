import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Effect } from '#contract/schemas/funnels/funnelCounts.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { effectQuery } from '#src/features/editor/store/queries.ts';
import { useFunnelEditor, useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';

/** Loads the effect of publishing on people once all edits are saved, and again for each new revision. */
export function usePublishEffect() {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const errorText = useErrorText();
  const id = useEditorSelector((s) => s.funnel.id);
  const revision = useEditorSelector((s) => s.revision);
  const isSaved = useEditorSelector((s) => s.save.kind === 'saved');
  const [isUnsaved, setUnsaved] = useState(false);
  useEffect(() => {
    editor.saved().then(
      () => setUnsaved(false),
      () => setUnsaved(true),
    );
  }, [editor]);
  const query = useQuery({ ...effectQuery(id, revision), enabled: isSaved, placeholderData: keepPreviousData });
  const { data, error, refetch } = query;
  const reload = useCallback(async () => {
    await editor.catchUp();
    await refetch();
  }, [editor, refetch]);
  const effect: Effect | null = data ?? null;
  const isBehind = effect !== null && effect.base_revision > revision;
  useEffect(() => {
    if (isBehind) void editor.catchUp();
  }, [editor, isBehind]);
  const unsaved = isUnsaved && !isSaved;
  const failure = unsaved
    ? t`Your edits are not on the server yet. Publish once they are saved.`
    : error
      ? errorText(error)
      : null;
  return { effect, isCurrent: isSaved && effect?.base_revision === revision, failure, reload };
}
