import { type FormEvent, useRef, useState } from 'react';
import { failureText } from '#web/kit/api/api-error.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { PasswordField } from '#web/kit/ui/password-field.tsx';

interface PasswordFormProps {
  /** What the password is asked for: of a mutation that takes it. */
  asked: {
    isPending: boolean;
    mutate: (
      password: string,
      told: { onSuccess: () => void; onError: (cause: Error) => void },
    ) => void;
  };
  /** Words of the button, and while the answer is awaited. */
  action: string;
  pendingAction: string;
  onClose: () => void;
}

/** The own password once more, in the dialog before a step that weighs; a refusal stands at the field. */
export function PasswordForm({ asked, action, pendingAction, onClose }: PasswordFormProps) {
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement>(null);

  function refuse(message: string): void {
    setError(message);
    field.current?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const password = field.current?.value ?? '';
    if (password === '') {
      refuse('Please enter your password');
      return;
    }
    asked.mutate(password, {
      onSuccess: onClose,
      onError: (cause) => refuse(failureText(cause)),
    });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <PasswordField
        ref={field}
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        error={error || undefined}
        readOnly={asked.isPending}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="accent" pending={asked.isPending}>
          {asked.isPending ? pendingAction : action}
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
