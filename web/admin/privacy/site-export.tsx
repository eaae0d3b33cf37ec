import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { prepareSiteExport } from '#contract/privacy.ts';
import { call } from '#web/kit/api/request.ts';
import { PasswordForm } from '#web/kit/form/password-form.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';

/** The whole site as one file, for its owner (rule PRIVACY-1). */
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
  const prepare = useMutation({
    mutationFn: (password: string) => call(prepareSiteExport, { body: { password } }),
    onSuccess: ({ path }) => {
      // The browser saves it as it comes: the file may be larger than memory.
      const link = document.createElement('a');
      link.href = path;
      link.download = '';
      link.click();
      toast({ title: 'Export started', description: 'Your browser saves the file.' });
    },
  });

  return (
    <PasswordForm asked={prepare} action="Download" pendingAction="Checking…" onClose={onClose} />
  );
}
