import { useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { translateRendered } from '#src/i18n/language.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { canEdit } from '#src/features/editor/store/canEdit.ts';
import { useFunnelEditor, useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';

/**
 * The label of the next undo or redo step. Labels are translated when the step is made, so they are translated again
 * after a switch of language. Null for an archived funnel, which is read-only.
 */
function useStepLabel(side: 'undoLabel' | 'redoLabel'): string | null {
  const label = useEditorSelector((s) => (canEdit(s.funnel) ? s[side] : null));
  return label === null ? null : translateRendered(label);
}

/** Buttons of undo and redo. */
export function UndoButtons() {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const undo = useStepLabel('undoLabel');
  const redo = useStepLabel('redoLabel');
  return (
    <span className="flex">
      <IconButton
        size="small"
        label={undo === null ? t`Undo` : t`Undo: ${undo}`}
        disabled={undo === null}
        onClick={editor.undo}
      >
        <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton
        size="small"
        label={redo === null ? t`Redo` : t`Redo: ${redo}`}
        disabled={redo === null}
        onClick={editor.redo}
      >
        <IconArrowForwardUp size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </span>
  );
}
