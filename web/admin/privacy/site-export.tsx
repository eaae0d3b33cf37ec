import { prepareSiteExport } from '#contract/accounts/privacy.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';

/** Export everything as one file, for its owner (rule PRIVACY-1). */
export function SiteExport() {
  const prepare = useChange(prepareSiteExport, {
    done: () => ({ title: 'Export started', description: 'Your browser is saving the file.' }),
    failed: 'Error exporting all data',
    onSuccess: ({ path }) => {
      // The browser streams it to disk: the file may be larger than memory.
      const link = document.createElement('a');
      link.href = path;
      link.download = '';
      link.click();
    },
  });
  return (
    <section aria-labelledby="site-export" className="grid gap-3">
      <h2 id="site-export" className="text-xl">
        Export everything
      </h2>
      <p className="max-w-prose text-muted">
        Every record and document in one ZIP file, with counts and checksums. Keep it as a backup or
        import it into an empty installation. It leaves out passwords and keys, so people choose new
        passwords there. Guard the file as carefully as the site itself. We record each export in
        the security log.
      </p>
      <Button
        look="secondary"
        className="justify-self-start"
        pending={prepare.isPending}
        onClick={() => prepare.mutate({})}
      >
        Export all data
      </Button>
    </section>
  );
}
