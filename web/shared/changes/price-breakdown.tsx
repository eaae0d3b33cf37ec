import type { ChangeReply } from '#contract/projects/change-requests.ts';

/** How the price of a change adds up, step by step. */
export function PriceBreakdown({ parts }: { parts: ChangeReply['parts'] }) {
  return (
    <dl className="figures grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 text-[0.9375rem]">
      {parts.map(({ key, label, note, unitPrice, amount, isTotal }) => {
        const line = isTotal ? 'border-t border-line-strong pt-2 font-semibold' : '';
        return (
          <div key={key} className={`col-span-2 grid grid-cols-subgrid ${line}`}>
            <dt className="min-w-0 break-words">
              {label}
              {note && (
                <span className="block text-sm text-muted">
                  {note} {unitPrice}
                </span>
              )}
            </dt>
            <dd className="text-right">{amount}</dd>
          </div>
        );
      })}
    </dl>
  );
}
