import type { ReactNode, Ref } from 'react';
import { type PasswordStrength, passwordStrength } from '#domain/account/password-strength.ts';
import { PasswordField } from '#web/kit/ui/password-field.tsx';

interface NewPasswordFieldProps {
  label: string;
  name: string;
  value: string;
  onValue: (value: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A new password: can be shown, pasted and generated, with a hint on how hard it is to guess. */
export function NewPasswordField({ value, onValue, ...field }: NewPasswordFieldProps) {
  return (
    <div className="grid gap-2">
      <PasswordField
        {...field}
        autoComplete="new-password"
        required
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
      <StrengthHint strength={passwordStrength(value)} />
    </div>
  );
}

const texts: Record<PasswordStrength, string> = {
  weak: 'Easy to guess: add a few words',
  fair: 'Fair: another word makes it much harder to guess',
  good: 'Good',
  strong: 'Strong',
};
const order: readonly PasswordStrength[] = ['weak', 'fair', 'good', 'strong'];

/** Password strength as four rising bars and in words; only advice, no password is rejected for it. */
function StrengthHint({ strength }: { strength: PasswordStrength | null }) {
  const reached = strength === null ? -1 : order.indexOf(strength);
  return (
    <div className="flex min-h-5 items-center gap-3 text-sm text-muted">
      <svg aria-hidden="true" viewBox="0 0 46 14" className="h-3.5 w-11.5 shrink-0">
        {order.map((step, index) => (
          <rect
            key={step}
            x={index * 12}
            y={9 - index * 3}
            width="10"
            height={5 + index * 3}
            rx="1"
            className={index <= reached ? 'fill-primary' : 'fill-line'}
          />
        ))}
      </svg>
      <span role="status">{strength && texts[strength]}</span>
    </div>
  );
}
