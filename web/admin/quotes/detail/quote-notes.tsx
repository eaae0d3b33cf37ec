import type { QuoteReply } from '#contract/quotes/quote-records.ts';

/** What staff wrote with a quote: for the client, and for themselves. */
export function QuoteNotes({ quote }: { quote: QuoteReply }) {
  const notes = [
    ['Note to the client', quote.noteToClient],
    ['Internal notes', quote.internalNotes],
  ].filter(([, text]) => text !== '');
  if (notes.length === 0) return null;
  return (
    <section>
      <h2 className="text-lg">Notes</h2>
      <dl className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-3 text-[0.9375rem]">
        {notes.map(([name, text]) => (
          <div key={name} className={name === 'Internal notes' ? 'no-print' : ''}>
            <dt className="text-muted">{name}</dt>
            <dd className="break-words whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
