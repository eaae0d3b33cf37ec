import type { EndpointInput } from '#contract/endpoint.ts';
import type { askForChange } from '#contract/projects/change-requests.ts';
import type { addChange as addChangeEndpoint } from '#contract/projects/staff-changes.ts';
import { changeNumber } from '#domain/change-request/change-status.ts';
import { selfRefusal } from '#domain/change-request/self-acceptance.ts';
import { startClock } from '#server/features/answer-clock/answer-clock.ts';
import { nextNumber } from '#server/features/billing/invoices/number-series.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import { newId } from '#server/platform/db/ids.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { type Limit, useLimit as takeOne } from '#server/platform/limits/rate-limit.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { Basis } from './basis.ts';
import { linesOf, priceOf, type WantedContents } from './contents.ts';
import { frozenOffer } from './frozen-offer.ts';
import { type LockedChange, lockBasis } from './lock-change.ts';
import { mailTeam } from './mail-change.ts';
import { nothingQuoted, type QuotedColumns } from './quoted-words.ts';
import { recordChange } from './record-change.ts';
import { type Change, writeLines } from './store.ts';
import type { ChangeRequestsTable } from './tables.ts';

/** Limit per project and hour, because each wish sends the team a mail. */
export const wishesPerProject: Limit = { name: 'change-wishes', times: 20, withinMs: 3_600_000 };

/**
 * A client's wish for features or for something else. Features within the limit are offered at once
 * (rule CHANGE-6); everything else waits for the team, within 24 hours (rule CONTACT-4).
 *
 * @throws Problem `conflict` for a project without a signed quote or a canceled one, or a bought
 *   feature; `invalid_input` for nothing at all; `too_many_requests`.
 */
export async function requestChange(
  work: Work,
  projectId: string,
  { featureKeys, wish }: EndpointInput<typeof askForChange>['body'],
): Promise<LockedChange> {
  const { tx, now } = work;
  const basis = await lockBasis(work, projectId);
  refuseCancelled(basis);
  if (featureKeys.length === 0 && wish.trim() === '') {
    const message = 'Please choose a feature, or tell us what you need';
    throw new Problem('invalid_input', message, { issues: [{ path: 'wish', message }] });
  }
  const contents = { featureKeys, lines: [] };
  const labels = featureKeys.map((key) => basis.edition.byKey.get(key)?.label ?? key);
  const draft = await newChange(work, basis, contents, {
    origin: wish.trim() === '' ? 'features' : 'wish',
    title: titleOf(labels, wish),
    wish: wish.trim(),
  });
  const isSelf = wish.trim() === '' && selfRefusal(basis.self, draft.price_cents) === null;
  const asked: Change = { ...draft, state: 'asked', shown_at: now, asked_at: now };
  const change: Change = isSelf
    ? {
        ...draft,
        ...frozenOffer({ ...draft, self_at: now }, basis, now),
        self_at: now,
        shown_at: now,
      }
    : asked;
  await insertChange(work, change);
  await recordChange(work, basis.project, change, isSelf ? 'chosen by the client' : 'asked for');
  if (!isSelf) {
    await takeOne(tx, wishesPerProject, projectId, now);
    await startClock(tx, { kind: 'change', id: change.id }, now);
    await mailTeam(work, basis, change, 'asked');
  }
  return { change, basis };
}

/** A draft by staff, with the words it comes from. */
export async function addChange(
  work: Work,
  projectId: string,
  {
    title,
    featureKeys,
    lines,
    days,
  }: Omit<EndpointInput<typeof addChangeEndpoint>['body'], 'quoted'>,
  quoted: QuotedColumns = nothingQuoted,
): Promise<LockedChange> {
  const basis = await lockBasis(work, projectId);
  refuseCancelled(basis);
  const draft = await newChange(
    work,
    basis,
    { featureKeys, lines },
    {
      origin: 'staff',
      title,
      set_days: days,
      ...quoted,
    },
  );
  const change = days === null ? draft : { ...draft, days };
  await insertChange(work, change);
  await recordChange(work, basis.project, change, 'drafted');
  return { change, basis };
}

async function insertChange({ tx }: Work, { lines, files: _, ...row }: Change): Promise<void> {
  await tx.insertInto('change_requests').values(row).execute();
  await writeLines(tx, row.id, lines);
}

/** A draft with its number, price and days, not stored yet. */
async function newChange(
  { tx, actor, context, now }: Work,
  basis: Basis,
  wanted: WantedContents,
  fields: Pick<ChangeRequestsTable, 'origin' | 'title'> & Partial<ChangeRequestsTable>,
): Promise<Change> {
  const id = newId(now);
  const lines = linesOf(id, wanted, basis, now);
  const { price, usualDays } = priceOf(lines, basis);
  const year = companyToday(context).slice(0, 4);
  return {
    id,
    number: changeNumber(year, await nextNumber(tx, `changes-${year}`)),
    project_id: basis.project.id,
    quote_id: basis.quote.id,
    state: 'draft',
    wish: '',
    ...nothingQuoted,
    set_days: null,
    price_cents: price.totalCents,
    days: usualDays,
    self_at: null,
    shown_at: null,
    asked_at: null,
    offered_at: null,
    valid_until: null,
    offer: '',
    offer_hash: '',
    answered_at: null,
    reason: '',
    way: null,
    signer_name: '',
    document: '',
    document_hash: '',
    address: '',
    device: '',
    invoice_id: null,
    created_by: actor.id,
    created_name: actor.name,
    version: 1,
    created_at: now,
    updated_at: now,
    ...fields,
    lines,
    files: [],
  };
}

function refuseCancelled({ project }: Basis): void {
  if (project.status === 'cancelled')
    throw new Problem('conflict', 'This project was canceled. Please write to us instead.', {
      extra: { reason: 'cancelled' },
    });
}

const longestTitle = 120;

/** "Live Chat", "Live Chat and 2 more features", or the beginning of the client's words. */
function titleOf([first, ...more]: readonly string[], wish: string): string {
  if (first !== undefined)
    return more.length === 0
      ? first
      : `${first} and ${more.length} more ${more.length === 1 ? 'feature' : 'features'}`;
  const line = wish.replace(/\s+/g, ' ').trim();
  return line.length > longestTitle ? `${line.slice(0, longestTitle - 1)}…` : line;
}
