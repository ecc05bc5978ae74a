import { useLingui } from '@lingui/react/macro';
import { ExportDialog } from '#src/shell/ExportDialog.tsx';
import { useEditor, useEditorState } from '../../store/useEditor.ts';

/** Fetches the draft as a file, once all of it is on the server. */
export function ExportFunnel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const editor = useEditor();
  const id = useEditorState((s) => s.funnel.id);
  const name = useEditorState((s) => s.funnel.name);
  const words = { title: t`Exporting “${name}”`, cancel: t`Cancel`, done: t`The funnel is exported` };
  return <ExportDialog funnel={{ id, name }} ready={editor.saved} words={words} onClose={onClose} />;
}
