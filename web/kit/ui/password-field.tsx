import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { controlClass, Field, type FieldText } from './basics/field.tsx';

type PasswordFieldProps = Omit<FieldText, 'optional'> & Omit<ComponentProps<'input'>, 'type'>;

/** A password field that can show its value; pasting and password managers work. */
export function PasswordField({ label, hint, error, className, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...{ label, hint, error, className }}>
      {(links) => (
        <div className="relative">
          <input
            {...input}
            {...links}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${controlClass} pr-12`}
          />
          <button
            type="button"
            aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            disabled={input.disabled}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-1 right-1 grid w-10 place-items-center rounded-sm text-muted hover:bg-sunken hover:text-ink"
          >
            <Icon aria-hidden size={18} />
          </button>
        </div>
      )}
    </Field>
  );
}
