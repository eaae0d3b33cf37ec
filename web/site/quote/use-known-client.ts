import { useEffect, useState } from 'react';
import type { PortalUser } from '#contract/accounts/session.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { loadPart } from '#web/kit/load/load-part.ts';
import { useViewer } from '#web/kit/shell/session-store.ts';
import type { WizardForm } from './use-wizard-form.ts';

/**
 * Fills in the known details of a signed-in client where fields are still empty. The code for it is
 * loaded only then, so that visitors do not download it.
 */
export function useKnownClient({ values, change }: WizardForm, ready: boolean): void {
  const isClient = useViewer().kind === 'client';
  const [client, setClient] = useState<PortalUser | null>(null);

  useEffect(() => {
    if (!ready || !isClient) return;
    let isCurrent = true;
    loadPart(() => import('#web/kit/session/signed-in-visitor.ts'), 'ahead')
      .then(({ fetchPortalUser }) => fetchPortalUser())
      .then((found) => isCurrent && setClient(found))
      .catch((error) => reportFailure('The known details could not be filled in', error));
    return () => {
      isCurrent = false;
    };
  }, [ready, isClient]);

  useEffect(() => {
    if (!client) return;
    const name = `${client.firstName} ${client.lastName}`.trim();
    if (values.customerName === '') change('customerName', name);
    if (values.customerEmail === '') change('customerEmail', client.email);
    if (values.customerCompany === '') change('customerCompany', client.company);
    // Only once: fields that the client clears afterwards stay empty.
    setClient(null);
  }, [client, values, change]);
}
