import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonClass } from './buttonClass.ts';
import { Spinner } from './Spinner.tsx';

interface Props extends ComponentProps<'button'>, ButtonStyle {
  /** Shows a pending action: presses are ignored, and the button stays focusable. */
  isBusy?: boolean;
}

export function Button({ variant, size, isWide, isBusy = false, className, onClick, children, ...rest }: Props) {
  const buttonStyle = buttonClass({ variant, size, isWide });
  return (
    <button
      type="button"
      {...rest}
      className={className ? `${buttonStyle} ${className}` : buttonStyle}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      data-main={variant === 'primary' || undefined}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
    >
      {isBusy && <Spinner size={16} />}
      {children}
    </button>
  );
}
