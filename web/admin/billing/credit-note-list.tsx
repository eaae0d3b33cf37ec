import { Download } from 'lucide-react';
import { getCreditNotePdf, type InvoiceDetail } from '#contract/billing/invoices.ts';
import { formatCents } from '#domain/money.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { dayText } from './invoice-words.ts';

/** What was taken off an invoice, and why. */
export function CreditNoteList({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <section className="mt-6">
      <h3 className="border-b border-line pb-1.5 text-lg">Credit notes</h3>
      <ul className="divide-y divide-line text-[0.9375rem]">
        {invoice.creditNotes.map((note) => (
          <li key={note.id} className="flex items-start justify-between gap-4 py-2.5">
            <div className="min-w-0">
              <p>
                <span className="figures">{note.number}</span>, {dayText(note.issuedOn)}
              </p>
              <p className="text-sm break-words text-muted">
                {[note.reason, note.recordedName].filter(Boolean).join(' · ')}
              </p>
            </div>
            <div className="text-right">
              <p className="figures">{formatCents(-note.totalCents)}</p>
              <a
                href={endpointUrl(getCreditNotePdf.path, { id: note.id })}
                download
                aria-label={`Download credit note ${note.number} as a PDF file`}
                className={`${buttonClass('quiet', 'small')} -mr-3`}
              >
                <Download aria-hidden size={16} />
                PDF
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
