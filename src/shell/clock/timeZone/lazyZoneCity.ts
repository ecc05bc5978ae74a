import { loadCatalogues } from '#src/i18n/language.ts';
import { lazyComponent } from '#src/shell/lazyComponent.tsx';

/** Lazy: it brings the names of cities. */
export const LazyZoneCity = lazyComponent(
  async () => (await Promise.all([import('./ZoneCity.tsx'), loadCatalogues('settings')]))[0].ZoneCity,
  null,
  ({ zone }: { zone: string }) => shortZone(zone),
);

/** What a zone's own name says of its place, until the names of cities are there. */
const shortZone = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
