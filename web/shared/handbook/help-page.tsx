import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import type { HandbookPage } from './handbook-page.ts';
import { HandbookText } from './handbook-text.tsx';

/** The search and the list of pages beside what is open. */
export function HelpFrame({ beside, children }: { beside: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[14rem_minmax(0,46rem)]">
      <div className="grid content-start gap-6 lg:sticky lg:top-20 lg:self-start">{beside}</div>
      {children}
    </div>
  );
}

interface HelpPageProps {
  page: HandbookPage;
  /** The addresses of its pictures by their path. */
  pictures: Record<string, string>;
}

/** A page with its table of contents; the heading of the address comes into view. */
export function HelpPage({ page, pictures }: HelpPageProps) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <>
      <h1 className="text-2xl leading-9">{page.title}</h1>
      {page.headings.length > 2 && <OnThisPage headings={page.headings} />}
      <HandbookText parts={page.parts} pictures={pictures} />
    </>
  );
}

function OnThisPage({ headings }: Pick<HandbookPage, 'headings'>) {
  return (
    <nav aria-label="On this page" className="no-print mt-3 border-l-2 border-line pl-4 text-sm">
      <ul>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              className="flex min-h-11 items-center text-muted underline-offset-4 hover:text-ink hover:underline lg:min-h-7"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
