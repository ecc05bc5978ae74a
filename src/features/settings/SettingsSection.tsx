import { type ReactNode, type Ref, useId } from 'react';
import { Card } from '#src/ui/list/Card.tsx';
import classes from './SettingsScreen.module.css';

interface Props {
  title: ReactNode;
  text?: ReactNode;
  /** Rendered beside the title. */
  action?: ReactNode;
  /** Styles it as dangerous: its actions cannot be undone. */
  isDanger?: boolean;
  /** Focused by the section when the focused element is unmounted. */
  titleRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

/** One card of the settings. */
export function SettingsSection({ title, text, action, isDanger = false, titleRef, children }: Props) {
  const id = useId();
  return (
    <Card className={isDanger ? `${classes.section} ${classes.danger}` : classes.section} aria-labelledby={id}>
      <header className={classes.head}>
        <div className={classes.text}>
          <h2 id={id} ref={titleRef} tabIndex={-1}>
            {title}
          </h2>
          {text && <p className="text-sm muted">{text}</p>}
        </div>
        {action}
      </header>
      {children}
    </Card>
  );
}
