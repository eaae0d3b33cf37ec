import { Link } from 'react-router';
import { type ClientCompany, companyPartsMax } from '#contract/accounts/client-companies.ts';
import { invoiceStatusLabels } from '#domain/billing/invoice-status.ts';
import { quoteStatusLabels } from '#domain/quote/quote-status.ts';
import { recordPath } from '#web/admin/record-path.ts';

/** What belongs to a client's company, as links (rule CLIENT-5). */
export function CompanyParts({ company }: { company: ClientCompany }) {
  return (
    <>
      <Links
        title="Projects"
        none="No projects."
        items={company.projects.map((one) => ({
          id: one.id,
          text: one.name,
          note: one.reference,
          to: recordPath('project', one.id),
        }))}
      />
      <Links
        title="Quotes"
        items={company.quotes.map((one) => ({
          id: one.id,
          text: one.reference,
          note: quoteStatusLabels[one.status],
          to: recordPath('quote', one.id),
        }))}
      />
      <Links
        title="Invoices"
        items={company.invoices.map((one) => ({
          id: one.id,
          text: one.number,
          note: invoiceStatusLabels[one.status],
          to: recordPath('invoice', one.id),
        }))}
      />
    </>
  );
}

interface LinksProps {
  title: string;
  /** Stands there without items; otherwise there is nothing then. */
  none?: string;
  items: readonly { id: string; text: string; note: string; to: string }[];
}

function Links({ title, none, items }: LinksProps) {
  if (items.length === 0 && none === undefined) return null;
  return (
    <section aria-label={title}>
      <h2 className="eyebrow">{title}</h2>
      {items.length === 0 && <p className="mt-1 text-[0.9375rem] text-muted">{none}</p>}
      <ul className="mt-1 grid gap-1 text-[0.9375rem]">
        {items.map(({ id, text, note, to }) => (
          <li key={id} className="flex items-baseline justify-between gap-x-3">
            <Link to={to} className="min-w-0 break-words underline underline-offset-4">
              {text}
            </Link>{' '}
            <span className="shrink-0 text-sm text-muted">{note}</span>
          </li>
        ))}
      </ul>
      {items.length === companyPartsMax && (
        <p className="mt-1 text-sm text-muted">The {companyPartsMax} newest.</p>
      )}
    </section>
  );
}
