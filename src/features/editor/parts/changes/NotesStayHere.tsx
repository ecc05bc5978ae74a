import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { noteChanges } from '#src/features/editor/model/changes/noteChanges.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';

/** Beside a list of unpublished changes: why it does not name the notes that were written since. */
export function NotesStayHere({ className }: { className: string | undefined }) {
  const draft = useEditorSelector((s) => s.document);
  const live = useEditorSelector((s) => s.live);
  const hasChanged = useMemo(
    () => live !== null && noteChanges({ before: live, after: draft }).length > 0,
    [draft, live],
  );
  if (!hasChanged) return null;
  return (
    <p className={className}>
      <Trans>Notes stay on your canvas: subscribers never get them, so they need no publishing.</Trans>
    </p>
  );
}
