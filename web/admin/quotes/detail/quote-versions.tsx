import type { AnswerReply } from '#contract/quotes/acceptance.ts';
import type { QuoteTermsReply } from '#contract/quotes/agreement-parts.ts';
import { formatDollars, parseDollars } from '#domain/money.ts';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';

/** The versions of the quote that were sent, and when the client opened it. */
export function QuoteVersions({ answer }: { answer: AnswerReply }) {
  const { versions, contents, opens } = answer;
  if (versions.length === 0 && opens.length === 0 && contents.quoteTerms === null) return null;
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="text-lg">
        Versions
      </h2>
      <div className="mt-2 grid gap-3 border-t border-line pt-3 text-[0.9375rem]">
        {versions.length > 0 && contents.number > 1 && (
          <div>
            <p>
              {contents.isSent
                ? `What changed in version ${contents.number}:`
                : `Changed since version ${contents.number - 1}. Send it to make it version ${contents.number}.`}
            </p>
            <ul className="figures mt-1 grid list-disc gap-0.5 pl-5 break-words text-muted">
              {contents.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
              {contents.changes.length === 0 && <li>Wording only</li>}
            </ul>
          </div>
        )}
        <ul className="grid gap-2">
          {versions.toReversed().map(({ number, sentAt, estimatedCost, path }) => (
            <li key={number} className="flex flex-wrap items-baseline gap-x-3">
              <a
                href={path}
                target="_blank"
                rel="noopener"
                className="underline underline-offset-4"
                aria-label={`Version ${number} as the client reads it, in a new tab`}
              >
                Version {number}
              </a>
              <span className="figures">{formatDollars(parseDollars(estimatedCost))}</span>
              <span className="text-muted">
                sent <RelativeDate at={sentAt} />
              </span>
            </li>
          ))}
        </ul>
        <PromisedTerms terms={contents.quoteTerms} number={contents.number} />
        {opens.length > 0 && (
          <details>
            <summary className="w-fit font-medium">
              {opens.length === 1 ? 'Opened once' : `Last ${opens.length} opens`}
            </summary>
            <ul className="mt-2 grid gap-1.5">
              {opens.map(({ reader, version, at }) => (
                <li key={`${at} ${reader}`} className="break-words text-muted">
                  <RelativeDate at={at} />: {reader}, version {version}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  );
}

/** What the version promises, as it stands on the client's page. */
function PromisedTerms({ terms, number }: { terms: QuoteTermsReply | null; number: number }) {
  if (terms === null) return null;
  return (
    <details className="no-print">
      <summary className="w-fit font-medium">What version {number} promises</summary>
      <dl className="mt-2 grid gap-1.5">
        {terms.items.map(({ key, title, text }) => (
          <div key={key}>
            <dt className="font-medium">{title}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      {terms.wishes.length > 0 && (
        <>
          <p className="mt-3 font-medium">The customer’s requests, not promised</p>
          <dl className="mt-1 grid gap-1.5">
            {terms.wishes.map(({ label, text }) => (
              <div key={label}>
                <dt className="font-medium">{label}</dt>
                <dd className="break-words whitespace-pre-line text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </details>
  );
}
