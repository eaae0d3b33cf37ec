import { addDays } from '#domain/calendar-date.ts';
import type { ChangePayments } from '#domain/change-request/change-payments.ts';
import { lastValidDay } from '#domain/quote/quote-days.ts';
import { readersOf } from '#server/features/accounts/client-people/readers-of.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { Basis } from './basis.ts';
import type { Change } from './store.ts';

/** Where the client finds a change. */
const portalPath = '/client-portal#system';

function facts({ project, endDate }: Basis, change: Change) {
  return {
    number: change.number,
    title: change.title,
    projectName: project.name,
    lines: change.lines.map(({ label, quantity }) =>
      quantity === 1 ? label : `${quantity} × ${label}`,
    ),
    priceCents: change.price_cents,
    days: change.days,
    newEndAt: endDate === null ? null : Date.parse(`${addDays(endDate, change.days)}T12:00:00Z`),
  };
}

const staffPath = ({ id, project_id: projectId }: Change) =>
  `/admin/projects/${projectId}?view=changes&change=${id}`;

/** Mails an offer to those of the client who may sign it. */
export async function mailOffer(work: Work, basis: Basis, change: Change): Promise<void> {
  const { project } = basis;
  const { businessTimeZone } = work.context.config;
  for (const { to, firstName, once } of await readersOf(work.tx, project, 'approve'))
    await queueMail(work, {
      template: 'change-offer',
      to,
      data: {
        ...facts(basis, change),
        firstName,
        // Mails print an instant's day in UTC.
        validUntil: Date.parse(
          `${lastValidDay(change.valid_until ?? work.now, businessTimeZone)}T12:00:00Z`,
        ),
        path: portalPath,
      },
      dedupeKey: `change-offer:${change.id}:${change.offer_hash}${once}`,
    });
}

/** Mails the signed change to both sides. */
export async function mailSigned(
  work: Work,
  basis: Basis,
  change: Change,
  { nowCents, raised }: ChangePayments,
): Promise<void> {
  const { project } = basis;
  const { context } = work;
  const shared = {
    ...facts(basis, change),
    contractCents: basis.contractCents + change.price_cents,
    nowCents,
    raised: raised.length,
    raiseCents: raised[0]?.raiseCents ?? 0,
    signerName: change.signer_name,
    signedAt: work.now,
    timeZone: context.config.businessTimeZone,
    documentHash: change.document_hash,
  };
  for (const { to, firstName, once } of await readersOf(work.tx, project, 'approve'))
    await queueMail(work, {
      template: 'change-signed',
      to,
      data: { ...shared, firstName, reader: 'client', path: portalPath },
      dedupeKey: `change-signed:${change.id}:client${once}`,
    });
  await queueMail(work, {
    template: 'change-signed',
    to: context.config.companyEmail,
    data: { ...shared, firstName: '', reader: 'team', path: staffPath(change) },
    dedupeKey: `change-signed:${change.id}:team`,
  });
}

/** Tells the team that a client asked for a change, declined one, or took one back. */
export async function mailTeam(
  work: Work,
  basis: Basis,
  change: Change,
  news: 'asked' | 'declined' | 'withdrawn',
): Promise<void> {
  await queueMail(work, {
    template: 'change-news',
    to: work.context.config.companyEmail,
    data: {
      ...facts(basis, change),
      clientName: basis.project.client_contact_name,
      news,
      words: news === 'asked' ? change.wish : change.reason,
      path: staffPath(change),
    },
    dedupeKey: `change-news:${change.id}:${news}`,
  });
}
