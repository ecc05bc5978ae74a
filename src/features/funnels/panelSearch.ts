import { funnelStates } from '#contract/funnelStates.ts';
import { limits } from '#contract/limits.ts';

/** The steps at which the add-funnel dialog can open. */
export const addFunnelDialogStarts = ['ask', 'token', 'botfather', 'name', 'template', 'import'] as const;
export type AddFunnelDialogStart = (typeof addFunnelDialogStarts)[number];
/** The ways to a new funnel; the sample needs no dialog. */
export type AddFunnelStart = AddFunnelDialogStart | 'sample';

const oneOf = <T extends string>(values: readonly T[], given: unknown): T | undefined =>
  values.find((value) => value === given);
const textOf = (given: unknown): string | undefined =>
  typeof given === 'string' && given.length <= limits.titleChars ? given : undefined;

/** The orders of the panel besides the default, newest change first. */
export const panelOrders = ['name', 'people'] as const;
export type PanelOrder = (typeof panelOrders)[number];

/** What is archived besides funnels. */
const archived = ['folders', 'lists', 'contacts', 'templates', 'mailings', 'series'] as const;

interface ArchivesSearch {
  search?: string;
  kind?: (typeof archived)[number];
}
interface PanelSearch {
  search?: string;
  state?: (typeof funnelStates)[number];
  order?: PanelOrder;
  add?: AddFunnelDialogStart;
}

/** Parses the panel's search parameters; invalid values are dropped. No zod: it would add to every first load. */
export const panelSearch = (given: Record<string, unknown>): PanelSearch => ({
  search: textOf(given.search),
  state: oneOf(funnelStates, given.state),
  order: oneOf(panelOrders, given.order),
  add: oneOf(addFunnelDialogStarts, given.add),
});

/** Parses the archive's search parameters; without a kind it shows funnels. */
export const archivesSearch = (given: Record<string, unknown>): ArchivesSearch => ({
  search: textOf(given.search),
  kind: oneOf(archived, given.kind),
});
