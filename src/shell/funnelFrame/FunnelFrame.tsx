import type { ReactNode } from 'react';
import type { FunnelState } from '#contract/schemas/funnels/funnel.ts';
import type { Trouble } from '#contract/schemas/funnels/trouble.ts';
import { Badge } from '#src/ui/Badge.tsx';
import classes from './FunnelFrame.module.css';
import { FunnelTabs } from './FunnelTabs.tsx';
import { useFunnelBadge } from '../frame/useFunnelBadge.ts';

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
  const { tone, text } = useFunnelBadge()(state, trouble);
  return (
    <main>
      <header className={classes.bar}>
        <div className={classes.start}>
          <h1 className={classes.name} title={name}>
            {name}
          </h1>
          <Badge tone={tone}>{text}</Badge>
        </div>
        <FunnelTabs id={id} people={people} />
        <div className={classes.end}>{actions}</div>
      </header>
      {children}
    </main>
  );
}
