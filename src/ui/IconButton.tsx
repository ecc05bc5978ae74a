import type { ComponentProps, ReactNode } from 'react';
import classes from './Button.module.css';
import { type ButtonLook, buttonClass } from './buttonClass.ts';

interface Props extends Omit<ComponentProps<'button'>, 'children'>, Pick<ButtonLook, 'variant' | 'size'> {
  /** What it does, in words: its name and its tooltip. */
  label: string;
  children: ReactNode;
}

export function IconButton({ label, variant = 'ghost', size, className, ...rest }: Props) {
  const look = `${buttonClass({ variant, size })} ${classes.icon}`;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={className ? `${look} ${className}` : look}
    />
  );
}
