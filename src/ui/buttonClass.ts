import classes from './Button.module.css';

export type ButtonVariant = 'default' | 'primary' | 'ghost' | 'soft' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonStyle {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isWide?: boolean;
}

/** A button's CSS classes, for links styled as buttons. */
export function buttonClass({ variant = 'default', size = 'medium', isWide = false }: ButtonStyle = {}): string {
  const parts = [classes.button, variant !== 'default' && classes[variant], size !== 'medium' && classes[size]];
  return [...parts, isWide && classes.wide].filter(Boolean).join(' ');
}
