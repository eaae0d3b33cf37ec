import type { EndpointInput } from '#contract/endpoint.ts';
import type { editChange as editChangeEndpoint } from '#contract/projects/staff-changes.ts';
import { isChangeEditable } from '#domain/change-request/change-status.ts';
import { dropClock, stopClock } from '#server/features/answer-clock/answer-clock.ts';
import { inCompanyZone } from '#server/platform/clock/company-day.ts';
import { outOfDate, Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { Basis } from './basis.ts';
import { linesOf, priceOf, wantedOf } from './contents.ts';
import { frozenOffer } from './frozen-offer.ts';
import { type LockedChange, lockChange, refuseStopped } from './lock-change.ts';
import { mailOffer } from './mail-change.ts';
import { replacedContents } from './past-versions.ts';
import { presentStaffChange } from './present.ts';
import { recordChange } from './record-change.ts';
import { type Change, updateChange, writeLines } from './store.ts';
import type { ChangeRequestsTable } from './tables.ts';

/**
 * Changes lines or days. What was offered is a draft again, so that nobody signs what staff are
 * still working on; what a client asked for keeps waiting.
 *
 * @throws Problem 404; `conflict` for a stale version or a change that is answered.
 */
export async function editChange(
  work: Work,
  id: string,
  { version, title, featureKeys, lines, days }: EndpointInput<typeof editChangeEndpoint>['body'],
): Promise<LockedChange> {
  const { tx, now } = work;
  const { change, basis } = await requireVersion(work, id, version);
  const next = linesOf(change.id, { featureKeys, lines }, basis, now);
  const { price, usualDays } = priceOf(next, basis);
  const written = await write(
    work,
    { change, basis },
    {
      title,
      set_days: days,
      days: days ?? usualDays,
      price_cents: price.totalCents,
      state: change.state === 'asked' ? 'asked' : 'draft',
      self_at: null,
      offer: '',
      offer_hash: '',
      valid_until: null,
    },
  );
  await writeLines(tx, change.id, next);
  const edited = { ...written, lines: next };
  await recordChange(work, basis.project, written, 'changed', replacedContents(change, edited));
  return { change: edited, basis };
}

/**
 * Freezes a change at today's prices and mails it to the client.
 *
 * @throws Problem 404; `conflict` for a stale version, an answered change, one without lines, or a
 *   project that is not in progress.
 */
export async function offerChange(work: Work, id: string, version: number): Promise<LockedChange> {
  const { tx, actor, now } = work;
  const { change: before, basis } = await requireVersion(work, id, version);
  if (before.lines.length === 0)
    throw new Problem('conflict', 'Please add what this change contains first.', {
      extra: { reason: 'empty' },
    });
  refuseStopped(basis);
  const lines = linesOf(before.id, wantedOf(before.lines), basis, now);
  const change = { ...before, lines };
  const written = await write(
    work,
    { change, basis },
    {
      ...frozenOffer(change, basis, now),
      self_at: null,
      shown_at: before.shown_at ?? now,
    },
  );
  await writeLines(tx, change.id, lines);
  await stopClock(tx, { kind: 'change', id }, { by: actor.id, at: now });
  await recordChange(work, basis.project, written, 'offered', {
    ...replacedContents(before, written),
    priceCents: { from: null, to: written.price_cents },
    days: { from: null, to: written.days },
  });
  await mailOffer(work, basis, written);
  return { change: written, basis };
}

/** Takes back a change that is not signed. */
export async function withdrawChange(
  work: Work,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<LockedChange> {
  const { tx, now } = work;
  const { change, basis } = await requireVersion(work, id, version);
  const written = await write(
    work,
    { change, basis },
    {
      state: 'withdrawn',
      reason,
      answered_at: now,
    },
  );
  await dropClock(tx, { kind: 'change', id }, now);
  await recordChange(work, basis.project, written, 'withdrawn', {
    reason: { from: '', to: reason },
  });
  return { change: written, basis };
}

async function requireVersion(work: Work, id: string, version: number): Promise<LockedChange> {
  const locked = await lockChange(work, id);
  const { change, basis } = locked;
  if (change.version !== version) throw await stale(work, change, basis);
  if (!isChangeEditable(change.state))
    throw new Problem('conflict', `${change.number} is closed and cannot be changed anymore.`, {
      extra: { reason: change.state },
    });
  return locked;
}

async function write(
  work: Work,
  { change, basis }: LockedChange,
  columns: Partial<ChangeRequestsTable>,
): Promise<Change> {
  const written = await updateChange(work.tx, change, { ...columns, updated_at: work.now });
  if (written === undefined) throw await stale(work, change, basis);
  return written;
}

async function stale({ tx, context, now }: Work, change: Change, basis: Basis): Promise<Problem> {
  const at = inCompanyZone(context, now);
  return outOfDate('this change', await presentStaffChange(tx, change, basis, at));
}
