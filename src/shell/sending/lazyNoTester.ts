import { lazyComponent } from '../lazyComponent.tsx';

/** Lazy: it is seldom needed, and brings the QR code. */
export const LazyNoTester = lazyComponent(async () => (await import('./NoTester.tsx')).NoTester, null);
