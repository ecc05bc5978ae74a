import { useLingui } from '@lingui/react/macro';
import type { PartUses } from '#contract/schemas/funnels/funnel.ts';

interface Use {
  id: string;
  /** What it is, with its name. */
  name: string;
}

/** What uses a stage or a tag outside the canvas, each by its kind and name. */
export function useUseNames(): (uses: PartUses) => Use[] {
  const { t } = useLingui();
  return ({ lists, mailings, series }) => [
    ...lists.map(({ id, name }) => ({ id, name: t`list “${name}”` })),
    ...mailings.map(({ id, title }) => ({ id, name: t`mailing “${title}”` })),
    ...series.map(({ id, name }) => ({ id, name: t`letter series “${name}”` })),
  ];
}
