import { Trans } from '@lingui/react/macro';
import type { FunnelSummary } from '#contract/schemas/funnels/funnel.ts';
import { Badge } from '#src/ui/Badge.tsx';
import type { TemplateHead } from './useTemplatePublishing.ts';

interface Props {
  template: TemplateHead;
  /** The user's funnels made from it, where an update of theirs is worth telling. */
  funnels?: readonly FunnelSummary[];
}

/** What is worth knowing of a template: its state for its author, else that it has something new for a funnel. */
export function TemplateBadge({ template: { own, scope, state, version, changed }, funnels = [] }: Props) {
  if (own && scope === 'affiliates') {
    if (state === 'withdrawn')
      return (
        <Badge>
          <Trans context="a template">Withdrawn</Trans>
        </Badge>
      );
    if (version === 0)
      return (
        <Badge>
          <Trans context="a template">Draft</Trans>
        </Badge>
      );
    return changed ? (
      <Badge tone="warn">
        <Trans>Unpublished changes</Trans>
      </Badge>
    ) : (
      <Badge tone="ok">
        <Trans context="a template">Published</Trans>
      </Badge>
    );
  }
  if (!funnels.some(({ template }) => template && template.latest > template.version)) return null;
  return (
    <Badge tone="accent">
      <Trans>Update available</Trans>
    </Badge>
  );
}
