import type { ReactNode } from 'react';
import classes from './Page.module.css';

interface Props {
  isNarrow?: boolean;
  /** As high as the window, so that a part of it scrolls by itself. */
  isFilled?: boolean;
  children: ReactNode;
}

/** A screen's `main` element, with its margins. */
export function Page({ isNarrow = false, isFilled = false, children }: Props) {
  const shape = [classes.page, isNarrow && classes.narrow, isFilled && classes.filled];
  return <main className={shape.filter(Boolean).join(' ')}>{children}</main>;
}
