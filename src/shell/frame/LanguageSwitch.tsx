import { LanguageChoice } from '#src/i18n/LanguageChoice.tsx';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { notify } from '../toasts/notify.ts';

/** The language switch of public screens; shows an error where the catalogue cannot be loaded. */
export function LanguageSwitch() {
  const errorText = useErrorText();
  return <LanguageChoice onFailed={(error) => notify({ type: 'error', text: errorText(error) })} />;
}
