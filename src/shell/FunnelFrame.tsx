import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import type { FunnelState } from '#contract/schemas/funnel.ts';
import type { Trouble } from '#contract/schemas/trouble.ts';
import { Badge, type BadgeTone } from '#src/ui/Badge.tsx';
import classes from './FunnelFrame.module.css';
import { FunnelTabs } from './FunnelTabs.tsx';

interface StateBadge {
  tone: BadgeTone;
  label: MessageDescriptor;
}

const badges: Record<FunnelState, StateBadge> = {
  draft: { tone: 'neutral', label: msg({ message: 'Draft', context: 'state of a funnel' }) },
  ready: { tone: 'accent', label: msg({ message: 'Ready', context: 'state of a funnel' }) },
  running: { tone: 'ok', label: msg({ message: 'Running', context: 'state of a funnel' }) },
  stopped: { tone: 'warn', label: msg({ message: 'Stopped', context: 'state of a funnel' }) },
  archived: { tone: 'neutral', label: msg({ message: 'Archived', context: 'state of a funnel' }) },
};
const notWorking: StateBadge = { tone: 'bad', label: msg`Not working` };

interface Props {
  id: string;
  name: string;
  state: FunnelState;
  trouble?: Trouble | null;
  /** The number of people in the funnel. */
  people?: number;
  /** Actions at the end of the bar. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The layout of a funnel's screens other than the canvas: name, state and tabs. */
export function FunnelFrame({ id, name, state, trouble = null, people, actions, children }: Props) {
  const { i18n } = useLingui();
  const { tone, label } = trouble && state === 'running' ? notWorking : badges[state];
  return (
    <main>
      <header className={classes.bar}>
        <div className={classes.start}>
          <h1 className={classes.name} title={name}>
            {name}
          </h1>
          <Badge tone={tone}>{i18n._(label)}</Badge>
        </div>
        <FunnelTabs id={id} people={people} />
        <div className={classes.end}>{actions}</div>
      </header>
      {children}
    </main>
  );
}
