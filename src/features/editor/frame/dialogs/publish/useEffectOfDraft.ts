import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Effect } from '#contract/schemas/funnel.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { effectQuery } from '../../../store/queries.ts';
import { useEditor, useEditorState } from '../../../store/useEditor.ts';

/** Whom publishing the draft would touch, once all of it is on the server; asked again as soon as the draft is another. */
export function useEffectOfDraft() {
  const { t } = useLingui();
  const editor = useEditor();
  const errorText = useErrorText();
  const id = useEditorState((s) => s.funnel.id);
  const revision = useEditorState((s) => s.revision);
  const isSaved = useEditorState((s) => s.save.kind === 'saved');
  const [isUnsaved, setUnsaved] = useState(false);
  useEffect(() => {
    editor.saved().then(
      () => setUnsaved(false),
      () => setUnsaved(true),
    );
  }, [editor]);
  const query = useQuery({ ...effectQuery(id, revision), enabled: isSaved, placeholderData: keepPreviousData });
  const { data, error, refetch } = query;
  const look = useCallback(async () => {
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
  return { effect, isCurrent: isSaved && effect?.base_revision === revision, failure, look };
}
