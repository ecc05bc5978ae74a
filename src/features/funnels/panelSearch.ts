import { funnelStates } from '#contract/funnelStates.ts';
import { limits } from '#contract/limits.ts';

/** How the add-funnel dialog is opened: with its question, or one step further. */
export const addFunnelDialogStarts = ['ask', 'token', 'botfather', 'name', 'import'] as const;
export type AddFunnelDialogStart = (typeof addFunnelDialogStarts)[number];
/** The ways to a new funnel; the sample needs no dialog. */
export type AddFunnelStart = AddFunnelDialogStart | 'sample';

const oneOf = <T extends string>(values: readonly T[], given: unknown): T | undefined =>
  values.find((value) => value === given);
const words = (given: unknown): string | undefined =>
  (typeof given === 'string' || typeof given === 'number') && String(given).length <= limits.titleChars
    ? String(given)
    : undefined;

interface ArchivesSearch {
  search?: string;
}
interface PanelSearch extends ArchivesSearch {
  state?: (typeof funnelStates)[number];
  add?: AddFunnelDialogStart;
}

/** What the panel's address carries; a bad value counts as none. By hand, for zod would weigh on every first load. */
export const panelSearch = (given: Record<string, unknown>): PanelSearch => ({
  search: words(given.search),
  state: oneOf(funnelStates, given.state),
  add: oneOf(addFunnelDialogStarts, given.add),
});

/** What the archives' address carries. */
export const archivesSearch = (given: Record<string, unknown>): ArchivesSearch => ({ search: words(given.search) });
