import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { prepareSiteExport } from '#contract/privacy.ts';
import { failureText } from '#web/api/api-error.ts';
import { call } from '#web/api/request.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { toast } from '#web/ui/toast.tsx';

/** Everything there is as one file, for its owner (features, S03). */
export function SiteExport() {
  const [isAsking, setAsking] = useState(false);
  return (
    <section aria-labelledby="site-export" className="grid gap-3">
      <h2 id="site-export" className="text-xl">
        The whole site
      </h2>
      <p className="max-w-prose text-muted">
        Every record and every document as one ZIP file, with counts and checksums, to keep or to
        read into an empty installation. Passwords and keys are not in it: people choose new
        passwords there. Keep the file as carefully as the site itself.
      </p>
      <Button look="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
        Export the whole site
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Export the whole site"
        description="Your own password opens the download. It is noted in the security log."
      >
        <Confirm onClose={() => setAsking(false)} />
      </Dialog>
    </section>
  );
}

function Confirm({ onClose }: { onClose: () => void }) {
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const prepare = useMutation({
    mutationFn: (password: string) => call(prepareSiteExport, { body: { password } }),
    onSuccess: ({ path }) => {
      // The browser saves it as it comes: the file may be larger than memory.
      const link = document.createElement('a');
      link.href = path;
      link.download = '';
      link.click();
      toast({ title: 'Export started', description: 'Your browser saves the file.' });
      onClose();
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
    else prepare.mutate(password);
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
        readOnly={prepare.isPending}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="accent" pending={prepare.isPending}>
          {prepare.isPending ? 'Checking…' : 'Download'}
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
