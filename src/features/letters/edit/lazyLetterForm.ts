import { loadCatalogues } from '#src/i18n/language.ts';
import { lazyComponent } from '#src/shell/lazyComponent.tsx';

/** Lazy: it brings the message editor. */
export const LetterForm = lazyComponent(
  async () => (await Promise.all([import('./LetterForm.tsx'), loadCatalogues('message')]))[0].LetterForm,
  null,
);
