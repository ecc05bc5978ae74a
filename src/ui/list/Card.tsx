import type { ComponentProps } from 'react';
import classes from './Card.module.css';

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={className ? `${classes.card} ${className}` : classes.card} />;
}
