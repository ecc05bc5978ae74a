import { useMemo } from 'react';
import type { MessageEditor } from '#src/messageEditor/MessageEditorContext.ts';
import { useDialog } from '#src/features/editor/model/contexts/DialogContext.ts';
import { problemsAt } from '#src/features/editor/model/problemsAt.ts';
import { useEditorSelector, useFunnelEditor, useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import { useStillWhilePressed } from '#src/platform/useStillWhilePressed.ts';
import { useChangeMessage } from '../actions/useChangeMessage.ts';
import { useMediaUpload } from '../files/useMediaUpload.ts';
import { QuickFixes } from '../problems/QuickFixes.tsx';
import { useButtons } from '../targets/useButtons.ts';
import { AddTag } from './AddTag.tsx';
import { NextTarget } from './NextTarget.tsx';
import { MessageSavedNote } from './MessageSavedNote.tsx';

/** Lets the message editor edit a message of a stage: each change is an edit of the funnel's draft. */
export function useStageMessage(messageId: string): MessageEditor {
  const editor = useFunnelEditor();
  const isEditable = useIsEditable();
  const change = useChangeMessage(messageId);
  const buttons = useButtons(messageId);
  const upload = useMediaUpload(messageId);
  const openDialog = useDialog();
  const files = useEditorSelector((s) => s.files);
  const tags = useEditorSelector((s) => s.document.tags);
  const shown = useStillWhilePressed(useEditorSelector((s) => s.shown));
  const selectedButton = useEditorSelector((s) => s.selection.buttonId);
  return useMemo(() => {
    const { undo, redo, flush, leaveField, refreshFiles } = editor;
    const commands = { change, undo, redo, flush, leaveField, refreshFiles, buttons, upload };
    return {
      ...commands,
      isEditable,
      files,
      tags,
      selectedButton,
      openTags: () => openDialog({ kind: 'tags' }),
      problemsOf: (id) => problemsAt(shown, 'button', id),
      NextTarget,
      QuickFixes,
      NewTag: AddTag,
      savedNote: <MessageSavedNote />,
    };
  }, [editor, isEditable, change, buttons, upload, openDialog, files, tags, shown, selectedButton]);
}
