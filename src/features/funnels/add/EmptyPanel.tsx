import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileImport, IconKey, IconPencil, IconPlus, IconRobot, IconRoute, IconTemplate } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/Button.tsx';
import classes from './EmptyPanel.module.css';
import type { AddFunnelStart } from '../panelSearch.ts';
import { WelcomeArt } from './WelcomeArt.tsx';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The panel's empty state: what a funnel is, and the ways to create the first one. */
export function EmptyPanel({ onAdd, children }: { onAdd: (start: AddFunnelStart) => void; children: ReactNode }) {
  return (
    <div className={classes.narrow}>
      {children}
      <section className={classes.hero}>
        <div className={classes.art}>
          <WelcomeArt />
        </div>
        <Steps />
        <h2>
          <Trans>You have no funnels yet</Trans>
        </h2>
        <p>
          <Trans>A funnel is the path your bot takes with every person, from hello to thank you.</Trans>
        </p>
        <Button variant="primary" onClick={() => onAdd('ask')}>
          <IconPlus {...icon} />
          <Trans>New funnel</Trans>
        </Button>
      </section>
      <Ways onAdd={onAdd} />
      <p className={classes.import}>
        <Button variant="ghost" onClick={() => onAdd('template')}>
          <IconTemplate {...icon} />
          <Trans>Start from a template</Trans>
        </Button>
        <Button variant="ghost" onClick={() => onAdd('import')}>
          <IconFileImport {...icon} />
          <Trans>Import a funnel from a file</Trans>
        </Button>
      </p>
    </div>
  );
}

function Steps() {
  return (
    <ol className={classes.steps}>
      <li>
        <Trans>A person presses Start in your bot</Trans>
      </li>
      <li>
        <Trans>A stage sends its messages</Trans>
      </li>
      <li>
        <Trans>A button goes to the next stage</Trans>
      </li>
      <li>
        <Trans>You see how many got there</Trans>
      </li>
    </ol>
  );
}

function Ways({ onAdd }: { onAdd: (start: AddFunnelStart) => void }) {
  const { t } = useLingui();
  return (
    <nav className={classes.ways} aria-label={t`Ways to start`}>
      <Way
        colour="indigo"
        icon={<IconKey {...icon} />}
        onPick={() => onAdd('token')}
        title={t`I have a bot`}
        note={t`Paste its token`}
      />
      <Way
        colour="blue"
        icon={<IconRobot {...icon} />}
        onPick={() => onAdd('botfather')}
        title={t`I have no bot`}
        note={t`BotFather, 2 minutes`}
      />
      <Way
        colour="teal"
        icon={<IconPencil {...icon} />}
        onPick={() => onAdd('name')}
        title={t`Draw first`}
        note={t`Connect a bot later`}
      />
      <Way
        colour="orange"
        icon={<IconRoute {...icon} />}
        onPick={() => onAdd('sample')}
        title={t`A sample funnel`}
        note={t`Five stages to look at and change`}
      />
    </nav>
  );
}

interface WayProps {
  colour: string;
  icon: ReactNode;
  title: string;
  note: string;
  onPick: () => void;
}

function Way({ colour, icon, title, note, onPick }: WayProps) {
  return (
    <button type="button" className={classes.way} onClick={onPick}>
      <span className={`icon-tile size-28 c-${colour}`}>{icon}</span>
      <span>
        <b>{title}</b>
        <span className="text-xs muted">{note}</span>
      </span>
    </button>
  );
}
