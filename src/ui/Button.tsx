import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './buttonClass.ts';
import { Spinner } from './Spinner.tsx';

interface Props extends ComponentProps<'button'>, ButtonLook {
  /** Shows that its work goes on; presses do nothing meanwhile, and the focus stays. */
  isBusy?: boolean;
}

export function Button({ variant, size, isWide, isBusy = false, className, onClick, children, ...rest }: Props) {
  const look = buttonClass({ variant, size, isWide });
  return (
    <button
      type="button"
      {...rest}
      className={className ? `${look} ${className}` : look}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
    >
      {isBusy && <Spinner size={16} />}
      {children}
    </button>
  );
}
