import { type FormEvent, useRef, useState } from 'react';
import { failureText } from '#web/kit/api/api-error.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { PasswordField } from '#web/kit/ui/password-field.tsx';

interface PasswordFormProps {
  /** The mutation that takes the password. */
  mutation: {
    isPending: boolean;
    mutate: (
      password: string,
      callbacks: { onSuccess: () => void; onError: (cause: Error) => void },
    ) => void;
  };
  /** Label of the button, and its label while the request is pending. */
  action: string;
  pendingAction: string;
  onClose: () => void;
}

/** Asks for the user's password before a critical action; errors are shown at the field. */
export function PasswordForm({ mutation, action, pendingAction, onClose }: PasswordFormProps) {
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement>(null);

  function showError(message: string): void {
    setError(message);
    field.current?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const password = field.current?.value ?? '';
    if (password === '') {
      showError('Please enter your password');
      return;
    }
    mutation.mutate(password, {
      onSuccess: onClose,
      onError: (cause) => showError(failureText(cause)),
    });
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <PasswordField
        ref={field}
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        error={error || undefined}
        readOnly={mutation.isPending}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="accent" pending={mutation.isPending}>
          {mutation.isPending ? pendingAction : action}
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
