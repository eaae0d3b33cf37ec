import { useSearchParams } from 'react-router';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { AddQuote } from './add-quote.tsx';

export function meta() {
  return pageMeta({ section: 'New quote' });
}

/** /admin/quotes/new, with `?lead=` for a quote from a lead. */
export default function NewQuote() {
  const [query] = useSearchParams();
  const leadId = query.get('lead') ?? '';
  return <AddQuote key={leadId} leadId={leadId} />;
}
