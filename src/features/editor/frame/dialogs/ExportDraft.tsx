import { useLingui } from '@lingui/react/macro';
import { ExportDialog } from '#src/shell/ExportDialog.tsx';
import { useFunnelEditor, useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';

/** Exports the draft once every edit is saved, because the server exports its own copy. */
export function ExportDraft({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const id = useEditorSelector((s) => s.funnel.id);
  const name = useEditorSelector((s) => s.funnel.name);
  const labels = { title: t`Exporting “${name}”`, cancel: t`Cancel`, done: t`The funnel is exported` };
  return <ExportDialog funnel={{ id, name }} ready={editor.saved} labels={labels} onClose={onClose} />;
}
