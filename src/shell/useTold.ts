import { useErrorText } from '#src/i18n/useErrorText.ts';
import { notify } from './notify.ts';

/**
 * Says how an action ended, also when what began it is no longer on the screen.
 * Resolves with whether it went well; never rejects.
 */
export function useTold() {
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
