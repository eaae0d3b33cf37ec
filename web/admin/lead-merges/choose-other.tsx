import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { getTwins } from '#contract/leads/lead-merges.ts';
import { getLead, listLeads } from '#contract/leads/leads.ts';
import { twinReasonLabels } from '#domain/lead/merge/same-person.ts';
import { comparePath, namedLead } from '#web/admin/use-lead-merges.ts';
import { liveListQuery } from '#web/kit/api/live/live-list.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { BackLink } from '#web/kit/record/back-link.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';

/** How many leads are offered at once. */
const mostOffered = 10;

/** Chooses the lead that another one is merged with: one that is suggested, or any other. */
export function ChooseOther({ leadId }: { leadId: string }) {
  const lead = useQuery(liveQueryOf(getLead, { params: { id: leadId } }));
  const twins = useQuery(liveQueryOf(getTwins, { params: { id: leadId } }));
  const [text, setText] = useState('');
  const found = useQuery({
    ...liveListQuery(listLeads, { q: text.trim(), limit: String(mostOffered) }),
    enabled: text.trim() !== '',
  });
  const reasons = new Map(twins.data?.twins.map((twin) => [twin.lead.id, twin.reasons]));
  const suggested = twins.data?.twins.map((twin) => twin.lead) ?? [];
  return (
    <Loaded
      query={lead}
      what="the lead"
      gone={<EmptyState title="This lead does not exist">It may have been deleted.</EmptyState>}
    >
      {({ firstName, lastName, email }) => {
        const searched = (found.data?.rows ?? []).map((one) => ({
          ...one,
          name: `${one.firstName} ${one.lastName}`.trim(),
        }));
        const offered = (text.trim() === '' ? suggested : searched).filter(
          ({ id }) => id !== leadId,
        );
        return (
          <div className="grid max-w-2xl gap-5">
            <BackLink to={`/admin/leads?${new URLSearchParams({ lead: leadId })}`}>
              Back to the lead
            </BackLink>
            <p className="break-words">
              Which lead is the same person as{' '}
              <strong>{`${firstName} ${lastName}`.trim() || email}</strong> ({email})?
            </p>
            <TextField
              label="Find the other lead"
              hint="Name, email address, phone or company"
              type="search"
              autoComplete="off"
              maxLength={100}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            {offered.length === 0 ? (
              <p className="text-muted">
                {text.trim() === ''
                  ? 'No lead has the same phone number, or the same name and company.'
                  : found.isFetching
                    ? 'Looking…'
                    : 'No other lead matches.'}
              </p>
            ) : (
              <ul className="border-t border-line" aria-label="Leads to merge with">
                {offered.map((one) => (
                  <li key={one.id} className="border-b border-line">
                    <Link
                      to={comparePath(leadId, one.id)}
                      className="block px-2 py-2.5 break-words no-underline hover:bg-sunken"
                    >
                      <span className="font-semibold">{namedLead(one)}</span>
                      {one.company && `, ${one.company}`}
                      <span className="block text-[0.9375rem] text-muted">
                        {[
                          one.email,
                          ...(reasons.get(one.id) ?? []).map((reason) => twinReasonLabels[reason]),
                        ].join(' · ')}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
