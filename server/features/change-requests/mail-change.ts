import { splitName } from '#domain/account/name.ts';
import { addDays } from '#domain/calendar-date.ts';
import type { ChangePayments } from '#domain/change-request/change-payments.ts';
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

/** Mails an offer to the client of the project. */
export async function mailOffer(work: Work, basis: Basis, change: Change): Promise<void> {
  const { project } = basis;
  if (project.client_email === '') return;
  const [firstName] = splitName(project.client_contact_name);
  await queueMail(work, {
    template: 'change-offer',
    to: project.client_email,
    data: {
      ...facts(basis, change),
      firstName,
      validUntil: change.valid_until ?? work.now,
      path: portalPath,
    },
    dedupeKey: `change-offer:${change.id}:${change.offer_hash}`,
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
  const [firstName] = splitName(project.client_contact_name);
  for (const [reader, to, path] of [
    ['client', project.client_email, portalPath],
    ['team', context.config.companyEmail, staffPath(change)],
  ] as const)
    if (to !== '')
      await queueMail(work, {
        template: 'change-signed',
        to,
        data: { ...shared, firstName: reader === 'client' ? firstName : '', reader, path },
        dedupeKey: `change-signed:${change.id}:${reader}`,
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
