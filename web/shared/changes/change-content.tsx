import type { MayLackFigures } from '#contract/endpoint.ts';
import type { ChangeReply } from '#contract/projects/change-requests.ts';
import { amountText } from '#domain/change-request/change-price.ts';
import { formatCents } from '#domain/money.ts';
import { NoteDocuments } from '#web/shared/notes/note-documents.tsx';
import { deliveryText } from './change-words.ts';
import { PriceBreakdown } from './price-breakdown.tsx';

/** Whether a change has its figures: it lacks them for some of the team (rule RIGHTS-3). */
function hasFigures(change: MayLackFigures<ChangeReply>): change is ChangeReply {
  return change.priceCents !== undefined;
}

/** What a change contains, costs and does to contract and delivery. */
export function ChangeContent({ change }: { change: MayLackFigures<ChangeReply> }) {
  const { title, lines, wish, files } = change;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {wish && (
        <blockquote className="border-l-4 border-line-strong pl-4 break-words whitespace-pre-line">
          {wish}
        </blockquote>
      )}
      <NoteDocuments note={{ title, documents: files }} className="" linkClass="text-primary" />
      {lines.length > 0 && (
        <ul className="border-t border-line">
          {lines.map(({ key, label, about, quantity }) => (
            <li key={key || label} className="border-b border-line py-2">
              <span className="font-medium break-words">
                {quantity === 1 ? label : `${quantity} × ${label}`}
              </span>
              {about && <span className="block text-sm text-muted">{about}</span>}
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && hasFigures(change) && (
        <>
          <dl className="figures grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
            <dt className="text-muted">Price</dt>
            <dd className="font-semibold">{amountText(change.priceCents)}, plus any taxes</dd>
            <dt className="text-muted">Contract</dt>
            <dd>
              {formatCents(change.contractCents)}, then {formatCents(change.newContractCents)}
            </dd>
            <dt className="text-muted">Delivery</dt>
            <dd>{deliveryText(change.days, change.newEndDate)}</dd>
          </dl>
          <details className="rounded-md border border-line px-4 py-3">
            <summary className="font-semibold">Why this price</summary>
            <div className="mt-3">
              <PriceBreakdown parts={change.parts} />
            </div>
          </details>
        </>
      )}
    </div>
  );
}
