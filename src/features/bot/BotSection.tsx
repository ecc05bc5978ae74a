import { type ReactNode, useId } from 'react';
import { Card } from '#src/ui/list/Card.tsx';
import classes from './bot.module.css';

interface Props {
  title: ReactNode;
  text?: ReactNode;
  /** By which other screens lead to it. */
  anchor?: string;
  /** Rendered beside the title. */
  action?: ReactNode;
  children?: ReactNode;
}

/** One card of the bot's screen. */
export function BotSection({ title, text, anchor, action, children }: Props) {
  const id = useId();
  return (
    <Card aria-labelledby={id} id={anchor}>
      <header className={classes.head}>
        <div className={classes.text}>
          <h2 id={id}>{title}</h2>
          {text && <p className="text-sm muted">{text}</p>}
        </div>
        {action}
      </header>
      {children && <div className={classes.body}>{children}</div>}
    </Card>
  );
}
