import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FunnelStages } from '#contract/schemas/dashboard.ts';
import type { BadgeTone } from '#src/ui/Badge.tsx';

interface StateBadge {
  tone: BadgeTone;
  label: MessageDescriptor;
}

const states: Record<FunnelStages['state'], StateBadge> = {
  draft: { tone: 'neutral', label: msg({ message: 'Draft', context: 'state of a funnel' }) },
  ready: { tone: 'accent', label: msg({ message: 'Ready', context: 'state of a funnel' }) },
  running: { tone: 'ok', label: msg({ message: 'Running', context: 'state of a funnel' }) },
  stopped: { tone: 'warn', label: msg({ message: 'Stopped', context: 'state of a funnel' }) },
  archived: { tone: 'neutral', label: msg({ message: 'Archived', context: 'state of a funnel' }) },
};
const notWorking: StateBadge = { tone: 'bad', label: msg`Not working` };

/** The badge of a funnel's state. */
export const stateBadge = ({ state, trouble }: Pick<FunnelStages, 'state' | 'trouble'>): StateBadge =>
  trouble && state === 'running' ? notWorking : states[state];
