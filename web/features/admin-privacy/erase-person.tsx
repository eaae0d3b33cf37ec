import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { erasePersonData } from '#contract/privacy.ts';
import { failureText } from '#web/api/api-error.ts';
import { call } from '#web/api/request.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { toast } from '#web/ui/toast.tsx';

/** Asks for one's own password before a person is forgotten, which nothing brings back. */
export function ErasePerson({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Erase this person"
      description={
        <>
          Everything listed as erasable about{' '}
          <strong className="font-semibold break-all text-ink">{email}</strong> is deleted for good,
          mails and the account included. Nothing brings it back.
        </>
      }
    >
      <Form email={email} onClose={onClose} />
    </Dialog>
  );
}

function Form({ email, onClose }: { email: string; onClose: () => void }) {
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const erase = useMutation({
    mutationFn: (password: string) => call(erasePersonData, { body: { email, password } }),
    onSuccess: () => {
      toast({
        title: 'Person erased',
        description: `Nothing about ${email} is left but records kept by law.`,
      });
      onClose();
      return client.invalidateQueries();
    },
    onError: (cause) =>
      refuse(failureText(cause, 'The server cannot be reached. Try again in a moment.')),
  });

  function refuse(message: string): void {
    setError(message);
    field.current?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const password = field.current?.value ?? '';
    if (password === '') refuse('Please enter your password');
    else erase.mutate(password);
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
        readOnly={erase.isPending}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="accent" pending={erase.isPending}>
          {erase.isPending ? 'Erasing...' : 'Erase for good'}
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
