import type { ComponentProps } from 'react';
import { type ButtonLook, type ButtonSize, buttonClass } from '../button-class.ts';

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  size?: ButtonSize;
  /** Its action is in progress: disabled, and announced as busy. */
  pending?: boolean;
}

/** A button; it submits a form only if its type says so. */
export function Button({ look, size, pending, className = '', ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={pending || undefined}
      {...rest}
      disabled={rest.disabled || pending}
      className={`${buttonClass(look, size)} ${className}`}
    />
  );
}
