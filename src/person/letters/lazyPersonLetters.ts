import { lazyComponent } from '#src/shell/lazyComponent.tsx';

/** The letters come with a query of their own, after what the page begins with. */
export const LazyPersonLetters = lazyComponent(async () => (await import('./PersonLetters.tsx')).PersonLetters, null);
