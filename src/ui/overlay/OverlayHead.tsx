import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { IconButton } from '../IconButton.tsx';
import classes from './OverlayHead.module.css';

interface Props {
  title: ReactNode;
  /** The accessible name of the close button; without it there is no such button. */
  closeLabel: string | undefined;
  onClose: () => void;
}

/** The title and the close button of a dialog or a panel; both are sticky while the content scrolls. */
export function OverlayHead({ title, closeLabel, onClose }: Props) {
  return (
    <header className={classes.head}>
      <Heading slot="title" className={classes.title}>
        {title}
      </Heading>
      {closeLabel && (
        <IconButton label={closeLabel} className={classes.close} data-close onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    </header>
  );
}
