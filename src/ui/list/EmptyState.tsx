import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface Props {
  picture?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** The button that creates the first item; beside it, where there is one, that of an example. */
  action?: ReactNode;
  /** The empty state is the whole page, so its title is the page's heading. */
  isPage?: boolean;
}

/** An empty state: an illustration, one sentence, one action. */
export function EmptyState({ picture, title, children, action, isPage = false }: Props) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={classes.empty}>
      {picture && <div className="mb-2xl faint">{picture}</div>}
      <Title className={classes.title}>{title}</Title>
      {children && <p className={classes.text}>{children}</p>}
      {action && <div className="row wrap gap-md justify-center mt-2xl">{action}</div>}
    </div>
  );
}
