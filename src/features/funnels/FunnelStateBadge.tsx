import { Trans, useLingui } from '@lingui/react/macro';
import type { FunnelState } from '#contract/schemas/funnel.ts';
import type { Trouble } from '#contract/schemas/trouble.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { stateLabels } from './stateLabels.ts';

const tones = { draft: 'neutral', ready: 'accent', running: 'ok', stopped: 'warn', archived: 'neutral' } as const;

export function FunnelStateBadge({ state, trouble }: { state: FunnelState; trouble: Trouble | null }) {
  const { i18n } = useLingui();
  if (trouble && state === 'running')
    return (
      <Badge tone="bad">
        <Trans>Not working</Trans>
      </Badge>
    );
  return <Badge tone={tones[state]}>{i18n._(stateLabels[state])}</Badge>;
}
