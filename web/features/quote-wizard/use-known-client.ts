import { useEffect } from 'react';
import { reportFailure } from '#web/api/report.ts';
import { useViewer } from '#web/shell/session-store.ts';
import type { WizardForm } from './use-draft.ts';

/**
 * Fills in what we know of a signed-in client, where nothing is typed yet. The code that asks is
 * fetched only then: a visitor's page does not carry it.
 */
export function useKnownClient(form: WizardForm, ready: boolean): void {
  const isClient = useViewer().kind === 'client';

  useEffect(() => {
    if (!ready || !isClient) return;
    let isCurrent = true;
    async function fill(): Promise<void> {
      const [{ portalUserQuery }, { queryClient }] = await Promise.all([
        import('#web/api/session.ts'),
        import('#web/api/query-client.ts'),
      ]);
      const session = await queryClient.fetchQuery(portalUserQuery);
      if (!isCurrent || session.state !== 'signed-in') return;
      const { firstName, lastName, email, company } = session.user;
      const known = {
        customerName: `${firstName} ${lastName}`.trim(),
        customerEmail: email,
        customerCompany: company,
      };
      // Object.entries forgets which names it lists.
      for (const [name, value] of Object.entries(known) as [keyof typeof known, string][]) {
        if (form.getValues(name).trim() === '') form.setValue(name, value, { shouldDirty: true });
      }
    }
    fill().catch((error) => reportFailure('The known details could not be filled in', error));
    return () => {
      isCurrent = false;
    };
  }, [form, ready, isClient]);
}
