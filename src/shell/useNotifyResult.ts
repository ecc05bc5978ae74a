import { useErrorText } from '#src/i18n/useErrorText.ts';
import { notify } from './notify.ts';

/**
 * Shows a toast with an action's result, even after its component has unmounted. Resolves to whether it succeeded;
 * never rejects.
 */
export function useNotifyResult() {
  const errorText = useErrorText();
  return async <T>(action: Promise<T>, told: string | ((answer: T) => string)): Promise<boolean> => {
    try {
      const answer = await action;
      notify({ type: 'success', text: typeof told === 'string' ? told : told(answer) });
      return true;
    } catch (error) {
      notify({ type: 'error', text: errorText(error) });
      return false;
    }
  };
}
