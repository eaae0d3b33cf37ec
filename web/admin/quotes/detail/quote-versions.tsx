import type { AnswerReply } from '#contract/quotes/acceptance.ts';
import { formatDollars, parseDollars } from '#domain/money.ts';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';

/** The versions of the quote that were sent, and when the client opened it. */
export function QuoteVersions({ answer }: { answer: AnswerReply }) {
  const { versions, contents, opens } = answer;
  if (versions.length === 0 && opens.length === 0) return null;
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
                ? `What changed with version ${contents.number}:`
                : `Changed since version ${contents.number - 1}: send it, and it is version ${contents.number}.`}
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
        {opens.length > 0 && (
          <details>
            <summary className="w-fit font-medium">
              {opens.length === 1 ? 'Opened once' : `The last ${opens.length} looks at it`}
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
