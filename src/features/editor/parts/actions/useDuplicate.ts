import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';

/** Duplicates stages and notes as one undo step, which selects the copy of a single stage; resolves with the copies' ids. */
export function useDuplicate(): (ids: string[]) => Promise<string[]> {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  return useCallback(
    async (ids) => {
      const { duplicateEdits } = await import('#src/features/editor/model/duplicateEdits.ts');
      const { document, funnel } = editor.getState();
      const home = { document, funnel: funnel.id, account: editor.account };
      const { edits, stageIds, noteIds } = duplicateEdits(ids, home);
      const [only, ...more] = stageIds;
      const isOne = edits.length === 1;
      const stages = isOne ? t`Duplicate the stage` : t`Duplicate the stages`;
      const notes = isOne ? t`Duplicate the note` : t`Duplicate the notes`;
      editor.apply(edits, { label: only ? stages : notes });
      editor.select(only && more.length === 0 && noteIds.length === 0 ? { stageId: only } : null);
      return [...stageIds, ...noteIds];
    },
    [editor, t],
  );
}
