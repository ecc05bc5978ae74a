import { useLingui } from '@lingui/react';
import { useEffect, useSyncExternalStore } from 'react';
import { loadCatalogues } from '#src/i18n/language.ts';

type CityOf = typeof import('./timeZones.ts').cityOf;

/** The names of cities come after the screen that tells them. */
let cityOf: CityOf | null = null;
const listeners = new Set<() => void>();

async function loadCities(): Promise<void> {
  const [cities] = await Promise.all([import('./timeZones.ts'), loadCatalogues('settings')]);
  cityOf = cities.cityOf;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns a function that names the city of a time zone; until the names are loaded, as the zone itself does. */
export function useCity(): (zone: string) => string {
  const { i18n } = useLingui();
  const named = useSyncExternalStore(subscribe, () => cityOf);
  useEffect(() => {
    if (!named)
      void loadCities().catch(() => {
        // Offline: the zone's own name stays, and the next screen tries again.
      });
  }, [named]);
  return (zone) => (named ? named(i18n, zone) : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' '));
}
