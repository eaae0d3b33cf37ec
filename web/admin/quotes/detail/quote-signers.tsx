import { useState } from 'react';
import type { AnswerReply } from '#contract/quotes/acceptance.ts';
import type { QuoteSigner } from '#contract/quotes/agreement-parts.ts';
import type { ShownQuote } from '#contract/quotes/quote-records.ts';
import { openQuoteStatuses } from '#domain/quote/quote-status.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';

const EditSigners = laterPart(
  async () => (await import('./edit-signers.tsx')).EditSigners,
  ({ quote }) => quote !== null,
);

interface QuoteSignersProps {
  quote: ShownQuote;
  signers: AnswerReply['signers'];
}

/** Who signs the quote and who has; more can be named until it is answered. */
export function QuoteSigners({ quote, signers }: QuoteSignersProps) {
  const [isEditing, setEditing] = useState(false);
  const isOpen = openQuoteStatuses.some((status) => status === quote.status);
  if (!isOpen && signers.length === 0) return null;
  return (
    <section aria-labelledby="signers">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="signers" className="text-lg">
          Who signs
        </h2>
        {isOpen && (
          <span className="no-print">
            <Button look="quiet" size="small" onClick={() => setEditing(true)}>
              {signers.length === 0 ? 'Add signers' : 'Change signers'}
            </Button>
          </span>
        )}
      </div>
      <div className="mt-2 border-t border-line pt-3 text-[0.9375rem]">
        {signers.length === 0 ? (
          <p className="text-muted">{quote.customerName} is the only signer.</p>
        ) : (
          <ul className="grid gap-3">
            {signers.map((signer) => (
              <SignerLine key={signer.id} signer={signer} />
            ))}
          </ul>
        )}
      </div>
      <EditSigners
        quote={isEditing ? quote : null}
        signers={signers}
        onClose={() => setEditing(false)}
      />
    </section>
  );
}

function SignerLine({ signer }: { signer: QuoteSigner }) {
  const { name, role, email, signedAt, openedAt } = signer;
  return (
    <li>
      <p className="break-words">
        <span className="font-semibold">{name}</span>
        {role && `, ${role}`}
      </p>
      <p className="break-all text-muted">{email}</p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <StatusDot
          tone={signedAt ? 'success' : 'neutral'}
          label={signedAt ? 'Signed' : openedAt ? 'Opened, not signed' : 'Not opened yet'}
        />
        {(signedAt ?? openedAt) && (
          <span className="text-muted">
            <RelativeDate at={signedAt ?? openedAt ?? ''} />
          </span>
        )}
      </p>
    </li>
  );
}
