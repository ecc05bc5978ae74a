import { useLingui } from '@lingui/react/macro';
import { notify } from '#src/shell/toasts/notify.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';

/** Makes the Undo of a toast about the step just made: after a further edit it would take back that one instead. */
export function useUndoUnlessEdited(): () => () => void {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  return () => {
    const { document } = editor.getState();
    return () => {
      if (editor.getState().document === document) editor.undo();
      else notify({ type: 'info', text: t`You have made edits since then: Undo at the top goes back step by step.` });
    };
  };
}
