import { loadTexts } from '#src/i18n/language.ts';
import { loadConfirm } from '#src/ui/Confirm.tsx';

/** Loaded when first used, or once the page has nothing else to do: they must be there when the network is gone. */
export const loadMessagePanel = async () => {
  const [{ MessagePanel }] = await Promise.all([import('./message/MessagePanel.tsx'), loadTexts('message')]);
  return { default: MessagePanel };
};
export const loadConflictDialog = async () => ({
  default: (await import('./dialogs/ConflictDialog.tsx')).ConflictDialog,
});
export const loadAskDialogs = async () => ({ default: (await import('./dialogs/AskDialogs.tsx')).AskDialogs });

const quietMs = 3_000;

/** Fetches the pieces in a quiet moment; returns what calls it off. */
export function loadPiecesLater(): () => void {
  const timer = setTimeout(() => {
    for (const load of [loadMessagePanel, loadConflictDialog, loadAskDialogs, loadConfirm]) load().catch(() => {});
  }, quietMs);
  return () => clearTimeout(timer);
}
