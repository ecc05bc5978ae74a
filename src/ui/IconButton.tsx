import type { ComponentProps, ReactNode } from 'react';
import classes from './Button.module.css';
import { type ButtonStyle, buttonClass } from './buttonClass.ts';

interface Props extends Omit<ComponentProps<'button'>, 'children'>, Pick<ButtonStyle, 'variant' | 'size'> {
  /** The accessible name and the tooltip. */
  label: string;
  children: ReactNode;
}

export function IconButton({ label, variant = 'ghost', size, className, ...rest }: Props) {
  const buttonStyle = `${buttonClass({ variant, size })} ${classes.icon}`;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={className ? `${buttonStyle} ${className}` : buttonStyle}
    />
  );
}
