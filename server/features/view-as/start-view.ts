import type { ViewReply } from '#contract/accounts/view-as.ts';
import { type ViewedKind, viewLifeMs } from '#domain/account/client-view.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { findCompany, findMember } from '../accounts/client-people/store.ts';
import { recordEvent } from '../accounts/security-log/record-event.ts';
import { findUserByEmail } from '../accounts/store.ts';
import { deleteViewsBefore, insertView } from '../accounts/view-as/store.ts';
import { findLead } from '../leads/store.ts';
import { findProject } from '../projects/store.ts';
import { findQuote } from '../quotes/store.ts';
import { readIsTold } from './settings.ts';

/** The record that a view is opened from: what it is called, and the address of its client. */
interface From {
  name: string;
  email: string;
}

const findFrom: Record<ViewedKind, (work: Work, id: string) => Promise<From | undefined>> = {
  lead: async ({ tx }, id) => {
    const lead = await findLead(tx, id);
    return lead && { name: `${lead.first_name} ${lead.last_name}`.trim(), email: lead.email };
  },
  quote: async ({ tx }, id) => {
    const quote = await findQuote(tx, id);
    return quote && { name: quote.reference, email: quote.customer_email };
  },
  project: async ({ tx }, id) => {
    const project = await findProject(tx, id);
    return project && { name: project.name, email: project.client_email };
  },
  'client-person': async ({ tx }, id) => {
    const person = await findMember(tx, id);
    if (person === undefined) return undefined;
    const company = await findCompany(tx, person.company_id);
    return company && { name: company.name, email: person.email };
  },
};

/** What each kind is called in sentences. */
const words: Record<ViewedKind, string> = {
  lead: 'lead',
  quote: 'quote',
  project: 'project',
  'client-person': 'person',
};

/** Where a look was opened, for the audit trail: a person is found in their company. */
const places: Record<ViewedKind, string> = { ...words, 'client-person': 'company' };

/**
 * Starts to look at the portal as the client of a record. It is in the audit trail, and the client
 * finds it in their security log unless the company has switched that off (rule VIEW-5).
 *
 * @throws Problem `conflict` for somebody who has no account of the portal.
 */
export async function startView(
  work: Work,
  by: Person,
  kind: ViewedKind,
  id: string,
): Promise<ViewReply> {
  const { tx, now } = work;
  const from = await findFrom[kind](work, id);
  if (from === undefined) throw notFound(words[kind]);
  const client = from.email === '' ? undefined : await findUserByEmail(tx, from.email);
  if (client === undefined || client.deleted_at !== null) throw noAccount(from);
  if (client.role !== 'client')
    throw new Problem('conflict', `${client.email} is an account of the team and has no portal.`);
  await deleteViewsBefore(tx, now - viewLifeMs);
  const view = {
    id: newId(now),
    session_id: by.sessionId,
    client_id: client.id,
    record_kind: kind,
    started_at: now,
  };
  await insertView(tx, view);
  const name = `${client.first_name} ${client.last_name}`.trim() || client.email;
  await record(work, {
    kind: 'user',
    id: client.id,
    name,
    action: 'viewed the portal as',
    changes: { from: { from: null, to: `${places[kind]} ${from.name}` } },
  });
  if (await readIsTold(tx)) await recordEvent(work, { kind: 'portal-viewed', user: client });
  return {
    id: view.id,
    name: client.first_name || client.email,
    endsAt: instantText(now + viewLifeMs),
  };
}

function noAccount({ name, email }: From): Problem {
  return new Problem(
    'conflict',
    email === ''
      ? `${name} has no email address, so there is no portal to view.`
      : `${email} doesn’t have a portal account yet, so there is nothing to view. Clients get one with their first project.`,
  );
}
