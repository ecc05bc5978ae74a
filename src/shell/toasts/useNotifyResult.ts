import { useErrorText } from '#src/i18n/useErrorText.ts';
import { notify } from './notify.ts';

interface UndoOffer<T> {
  /** Reverts the action, given its answer. */
  undo: (answer: T) => Promise<unknown>;
  /** The toast once it is reverted. */
  undone: string;
}

/**
 * Shows a toast with an action's result, even after its component has unmounted, and Undo where the action can be
 * reverted. Resolves to whether it succeeded; never rejects.
 */
export function useNotifyResult() {
  const errorText = useErrorText();
  const notifyResult = async <T>(
    action: Promise<T>,
    told: string | ((answer: T) => string),
    offer?: UndoOffer<T> | ((answer: T) => UndoOffer<T> | null),
  ): Promise<boolean> => {
    try {
      const answer = await action;
      const text = typeof told === 'string' ? told : told(answer);
      const offered = typeof offer === 'function' ? offer(answer) : offer;
      const undo = offered && (() => void notifyResult(offered.undo(answer), offered.undone));
      notify({ type: 'success', text, ...(undo && { undo }) });
      return true;
    } catch (error) {
      notify({ type: 'error', text: errorText(error) });
      return false;
    }
  };
  return notifyResult;
}
