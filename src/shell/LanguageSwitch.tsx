import { LanguageChoice } from '#src/i18n/LanguageChoice.tsx';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { notify } from './notify.ts';

/** The choice of the language on open screens; says so where its texts cannot be fetched. */
export function LanguageSwitch() {
  const errorText = useErrorText();
  return <LanguageChoice onFailed={(error) => notify({ type: 'error', text: errorText(error) })} />;
}
