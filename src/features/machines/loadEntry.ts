import { type Area, areaNames, areas } from '#machines/catalogue/areas.ts';
import type { CatalogueEntry } from '#machines/inspect/CatalogueEntry.ts';

const loaders: Record<Area, () => Promise<CatalogueEntry[]>> = {
  funnels: async () => (await import('#machines/catalogue/funnels.ts')).funnelEntries,
  journeys: async () => (await import('#machines/catalogue/journeys.ts')).journeyEntries,
  sending: async () => (await import('#machines/catalogue/sending.ts')).sendingEntries,
  money: async () => (await import('#machines/catalogue/money.ts')).moneyEntries,
  session: async () => (await import('#machines/catalogue/session.ts')).sessionEntries,
  shell: async () => (await import('#machines/catalogue/shell.ts')).shellEntries,
};

/** Loads a machine with the others of its area; null where there is none of that name. */
export async function loadEntry(id: string): Promise<CatalogueEntry | null> {
  const area = areaNames.find((name) => Object.hasOwn(areas[name], id));
  const entries = area ? await loaders[area]() : [];
  return entries.find(({ machine }) => machine.id === id) ?? null;
}
