import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useStoreApi } from 'reactflow';
import classes from './CardToolbar.module.css';
import { useToolbarPlace } from './useToolbarPlace.ts';

interface Props {
  /** The ids of the cards that it is about. */
  ids: string[];
  label: string;
  children: ReactNode;
}

/** A toolbar beside one or several cards, which does not scale with the canvas. */
export function CardToolbar({ ids, label, children }: Props) {
  const canvas = useStoreApi().getState().domNode;
  const bar = useToolbarPlace(ids);
  return (
    canvas &&
    createPortal(
      <div
        ref={bar}
        role="toolbar"
        aria-label={label}
        className={`react-flow__node-toolbar ${classes.bar} nodrag nopan`}
      >
        {children}
      </div>,
      canvas,
    )
  );
}
