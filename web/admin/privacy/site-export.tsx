import { useState } from 'react';
import { prepareSiteExport } from '#contract/accounts/privacy.ts';
import { PasswordForm } from '#web/kit/form/password-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';

/** Export everything as one file, for its owner (rule PRIVACY-1). */
export function SiteExport() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="site-export" className="grid gap-3">
      <h2 id="site-export" className="text-xl">
        Export everything
      </h2>
      <p className="max-w-prose text-muted">
        Every record and document in one ZIP file, with counts and checksums. Keep it as a backup or
        import it into an empty installation. It leaves out passwords and keys, so people choose new
        passwords there. Guard the file as carefully as the site itself.
      </p>
      <Button look="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
        Export all data
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Export all data"
        description="Enter your password to start the download. We record it in the security log."
      >
        <Confirm onClose={() => setOpen(false)} />
      </Dialog>
    </section>
  );
}

function Confirm({ onClose }: { onClose: () => void }) {
  const prepare = useChange(prepareSiteExport, {
    input: (password: string) => ({ body: { password } }),
    done: () => ({ title: 'Export started', description: 'Your browser is saving the file.' }),
    onSuccess: ({ path }) => {
      // The browser streams it to disk: the file may be larger than memory.
      const link = document.createElement('a');
      link.href = path;
      link.download = '';
      link.click();
    },
  });

  return (
    <PasswordForm
      mutation={prepare}
      action="Download"
      pendingAction="Checking…"
      onClose={onClose}
    />
  );
}
