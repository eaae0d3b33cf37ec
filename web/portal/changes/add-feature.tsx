import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  askForChange,
  type ChangeBasisReply,
  type ChangeReply,
  getChangeBasis,
} from '#contract/projects/change-requests.ts';
import { amountText } from '#domain/change-request/change-price.ts';
import { formatCents, formatDollars } from '#domain/money.ts';
import { byCategory } from '#domain/quote/quote-lines.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { FactsLine } from '#web/kit/ui/records/facts-line.tsx';
import { deliveryText } from '#web/shared/changes/change-words.ts';
import { PriceBreakdown } from '#web/shared/changes/price-breakdown.tsx';
import { type LivePrice, livePrice } from './live-price.ts';
import { paymentText } from './payment-words.ts';

interface AddFeatureProps {
  projectId: string;
  onDone: (change: ChangeReply) => void;
  onClose: () => void;
}

/** The features that a system does not have yet, with the price of the chosen ones. */
export function AddFeature({ projectId, onDone, onClose }: AddFeatureProps) {
  const basis = useQuery(liveQueryOf(getChangeBasis, { params: { id: projectId } }));
  return (
    <Loaded query={basis} what="the catalog" rows={6}>
      {(data) => <Picker basis={data} onDone={onDone} onClose={onClose} />}
    </Loaded>
  );
}

function Picker({
  basis,
  onDone,
  onClose,
}: { basis: ChangeBasisReply } & Pick<AddFeatureProps, 'onDone' | 'onClose'>) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [query, setQuery] = useState('');
  const ask = useChange(askForChange, {
    failed: 'We couldn’t add it',
    onSuccess: onDone,
  });
  const live = livePrice(basis, chosen);
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = basis.offered.filter(({ label, about, category }) => {
    const text = `${label} ${about} ${category}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });

  function toggle(key: string): void {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  }

  function send(): void {
    const featureKeys = basis.offered.map(({ key }) => key).filter((key) => chosen.has(key));
    ask.mutate({ params: { id: basis.projectId }, body: { featureKeys, wish: '' } });
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <TextField
        label="Search features"
        type="search"
        autoComplete="off"
        className="max-w-sm"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {found.length === 0 && (
        <p className="text-muted">
          Nothing in the catalog matches. Go back and ask for something else: we’ll price it for
          you.
        </p>
      )}
      {byCategory(found).map(({ category, features }) => (
        <section key={category} aria-label={category}>
          <h4 className="border-b-2 border-ink pb-1 font-semibold">{category}</h4>
          <ul className="grid gap-x-8 md:grid-cols-2">
            {features.map(({ key, label, about, priceDollars }) => (
              <li key={key} className="border-b border-line">
                <label className="-mx-2 grid min-h-11 cursor-pointer grid-cols-[auto_1fr_auto] items-center gap-x-3 rounded-sm px-2 py-2 hover:bg-sunken has-checked:bg-success-soft">
                  <input
                    type="checkbox"
                    aria-label={label}
                    checked={chosen.has(key)}
                    onChange={() => toggle(key)}
                    className="size-5 accent-primary"
                  />
                  <span className="min-w-0 leading-snug wrap-anywhere">
                    {label}
                    {about && <span className="block text-sm text-muted">{about}</span>}
                  </span>
                  <span className="figures">{formatDollars(priceDollars)}</span>
                </label>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="text-sm text-muted">
        These are catalog prices. Your company size and customization level are added as in your
        quote.
      </p>
      <Foot live={live} pending={ask.isPending} onSend={send} onClose={onClose} />
    </div>
  );
}

interface FootProps {
  live: LivePrice;
  pending: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** What the selection costs and does; stays in view while features are chosen. */
function Foot({ live, pending, onSend, onClose }: FootProps) {
  const { count, price, days, newEndDate, newContractCents, payments, isSelf } = live;
  return (
    <section
      aria-label="Price of your selection"
      className="sticky bottom-0 -mx-4 grid gap-3 border-t border-line-strong bg-paper px-4 py-3 max-md:bottom-16"
    >
      {count === 0 ? (
        <p className="text-muted">Choose what you would like to add.</p>
      ) : (
        <>
          <p role="status" className="figures">
            <strong className="text-xl font-semibold">+{amountText(price.totalCents)}</strong>
            <span className="block text-[0.9375rem]">
              <FactsLine
                facts={[
                  `contract then ${formatCents(newContractCents)}`,
                  `delivery ${deliveryText(days, newEndDate)}`,
                  paymentText(payments),
                ]}
              />
            </span>
          </p>
          <details>
            <summary className="text-[0.9375rem] font-semibold">Why this price</summary>
            <div className="mt-2 max-w-md">
              <PriceBreakdown parts={price.parts} />
            </div>
          </details>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          look="primary"
          className="max-w-full py-2 text-left leading-snug whitespace-normal!"
          disabled={count === 0}
          pending={pending}
          onClick={onSend}
        >
          {isSelf || count === 0
            ? 'Continue to sign'
            : 'Ask us to confirm (answer within 24 hours)'}
        </Button>
        <Button look="secondary" onClick={onClose}>
          Back
        </Button>
      </div>
    </section>
  );
}
