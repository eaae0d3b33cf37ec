import type { ComponentProps } from 'react';
import { type ButtonLook, type ButtonSize, buttonClass } from '../button-class.ts';

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  size?: ButtonSize;
  /** Its action is under way: not pressable, and said so to assistive technology. */
  pending?: boolean;
}

/** A button; never submits a form unless told so by its type. */
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
