import { Download } from 'lucide-react';
import { csvPath } from '#contract/csv.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';

interface CsvLinkProps {
  title: string;
  path: Endpoint['path'];
  /** The list's query; its page is ignored, because the file contains every page. */
  query: Record<string, string | undefined>;
  /** True if there is room only for the icon. */
  isNarrow?: boolean;
}

/** Downloads all pages of a list as a CSV file. */
export function CsvLink({ title, path, query, isNarrow }: CsvLinkProps) {
  const { limit: _, cursor: __, ...shown } = query;
  return (
    <a
      href={endpointUrl(csvPath(path), {}, shown)}
      download
      aria-label={`Download ${title.toLowerCase()} as CSV`}
      className={`${buttonClass('secondary', 'small')} shrink-0 max-sm:order-2 max-sm:ml-auto`}
    >
      <Download aria-hidden size={16} />
      <span className={isNarrow ? 'sr-only' : '@max-4xl:sr-only'}>CSV</span>
    </a>
  );
}
