import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { FunnelState } from '#contract/schemas/funnels/funnel.ts';
import type { Trouble } from '#contract/schemas/funnels/trouble.ts';
import { useIsLapsed } from '#src/session/useIsLapsed.ts';
import type { BadgeTone } from '#src/ui/Badge.tsx';

interface StateBadge {
  tone: BadgeTone;
  label: MessageDescriptor;
}

const badges: Record<FunnelState, StateBadge> = {
  draft: { tone: 'neutral', label: msg({ message: 'Draft', context: 'state of a funnel' }) },
  ready: { tone: 'accent', label: msg({ message: 'Bot connected', context: 'state of a funnel' }) },
  running: { tone: 'ok', label: msg({ message: 'Running', context: 'state of a funnel' }) },
  stopped: { tone: 'warn', label: msg({ message: 'Stopped', context: 'state of a funnel' }) },
  archived: { tone: 'neutral', label: msg({ message: 'Archived', context: 'state of a funnel' }) },
};
const notWorking: StateBadge = { tone: 'bad', label: msg`Not working` };
const unpaid: StateBadge = { tone: 'warn', label: msg`Paused: no subscription` };

/** Returns a function that says a funnel's state as its badge: one that runs by its row may not work, or wait for a payment. */
export function useFunnelBadge(): (state: FunnelState, trouble?: Trouble | null) => { tone: BadgeTone; text: string } {
  const { i18n } = useLingui();
  const isLapsed = useIsLapsed();
  return (state, trouble = null) => {
    const running = trouble ? notWorking : isLapsed ? unpaid : badges.running;
    const { tone, label } = state === 'running' ? running : badges[state];
    return { tone, text: i18n._(label) };
  };
}
