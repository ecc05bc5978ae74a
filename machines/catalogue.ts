import { funnelEntries } from './catalogue/funnels.ts';
import { journeyEntries } from './catalogue/journeys.ts';
import { moneyEntries } from './catalogue/money.ts';
import { sendingEntries } from './catalogue/sending.ts';
import { sessionEntries } from './catalogue/session.ts';
import { shellEntries } from './catalogue/shell.ts';
import type { CatalogueEntry } from './inspect/CatalogueEntry.ts';

/** Every state machine of the product with the inputs and events that its reachability test explores it with. */
export const catalogue: CatalogueEntry[] = [
  ...funnelEntries,
  ...journeyEntries,
  ...sendingEntries,
  ...moneyEntries,
  ...sessionEntries,
  ...shellEntries,
];
