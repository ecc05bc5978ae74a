/**
 * What the canvas loads after its first look: one chunk, because all of it is prefetched.
 */
export { FinishedCount } from '#src/features/editor/parts/counts/FinishedCount.tsx';
export { AnsweredPill } from '#src/features/editor/parts/counts/AnsweredPill.tsx';
export { PeoplePill } from '#src/features/editor/parts/counts/PeoplePill.tsx';
export { TriggerChip } from '#src/features/editor/parts/triggers/TriggerChip.tsx';
export { KeepSelectionVisible } from './KeepSelectionVisible.tsx';
export { Clipboard } from './clipboard/Clipboard.tsx';
export { CanvasMenu } from './commands/CanvasMenu.tsx';
export { LongPress } from './commands/LongPress.tsx';
export { ArrowLabel } from './edges/ArrowLabel.tsx';
export { Minimap } from './map/Minimap.tsx';
export { CollapsedArrows } from './nodes/CollapsedArrows.tsx';
export { NoteButton } from './notes/NoteButton.tsx';
export { NoteNode } from './notes/NoteNode.tsx';
export { ShortcutsPopup } from './popups/ShortcutsPopup.tsx';
export { StageFoot } from './nodes/StageFoot.tsx';
export { StageToolbar } from './toolbar/StageToolbar.tsx';
export { BranchButton } from './tools/BranchButton.tsx';
export { CanvasTools } from './tools/CanvasTools.tsx';
export { EmptyCanvas } from './EmptyCanvas.tsx';
