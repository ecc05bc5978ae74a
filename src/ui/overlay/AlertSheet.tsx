import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components/Heading';
import classes from './AlertSheet.module.css';
import { Overlay } from './Overlay.tsx';

interface Props {
  picture: ReactNode;
  title: ReactNode;
  children: ReactNode;
  /** The ways out; the main one comes last. */
  actions: ReactNode;
  onClose: () => void;
}

/** An alert over the dimmed screen, on the phone a sheet at its foot; a press outside does not close it. */
export function AlertSheet({ picture, title, children, actions, onClose }: Props) {
  return (
    <Overlay isAlert label={undefined} className={classes.screen} boxClassName={classes.box} onClose={onClose}>
      <span className={classes.tile} aria-hidden="true">
        {picture}
      </span>
      <Heading slot="title" className={classes.title}>
        {title}
      </Heading>
      {children}
      <div className={classes.buttons}>{actions}</div>
    </Overlay>
  );
}
