import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { findKnown } from '#contract/leads/lead-merges.ts';
import { personKey, phoneKey, twinReasonLabels } from '#domain/lead/merge/same-person.ts';
import { namedLead } from '#web/admin/use-lead-merges.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import type { LeadValues } from './lead-values.ts';

const watched = ['firstName', 'lastName', 'company', 'phone'] as const;

/** Says while a lead is entered that there may be one for this person already; blocks nothing (rule LEAD-10). */
export function KnownPerson({ onOpen }: { onOpen: (id: string) => void }) {
  const values = useDeferredValue(useWatch<LeadValues, typeof watched>({ name: watched }));
  const [firstName, lastName, company, phone] = values.map((value) => value ?? '');
  const person = { firstName: firstName ?? '', lastName: lastName ?? '', company: company ?? '' };
  // Asked for again only when one of them says something else.
  const [byPhone, byPerson] = [phoneKey(phone ?? ''), personKey(person)];
  const known = useQuery({
    ...queryOf(findKnown, {
      query: { ...(byPhone && { phone }), ...(byPerson && person) },
    }),
    enabled: byPhone !== '' || byPerson !== '',
  });
  const isAsked = byPhone !== '' || byPerson !== '';
  if (!isAsked || known.data === undefined || known.data.length === 0) return null;
  return (
    <Notice kind="info" announced>
      <p>This may be a lead that you already have:</p>
      <ul className="mt-2 grid gap-2">
        {known.data.map(({ lead, reasons }) => (
          <li key={lead.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 text-[0.9375rem] break-words">
              {namedLead(lead)}, {lead.email}
              <span className="block text-muted">
                {reasons.map((reason) => twinReasonLabels[reason]).join(' · ')}
              </span>
            </span>
            <Button look="secondary" size="small" onClick={() => onOpen(lead.id)}>
              Open {namedLead(lead)}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
