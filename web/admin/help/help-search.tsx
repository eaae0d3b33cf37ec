import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { loadPart } from '#web/kit/load/load-part.ts';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { findSections } from './find-sections.ts';

/** The search over the handbook, which fetches its words when somebody wants to search. */
export function HelpSearch() {
  const [typed, setTyped] = useState('');
  const [isUsed, setUsed] = useState(false);
  const { data = [] } = useQuery({
    queryKey: ['handbook-words'],
    queryFn: async () => (await loadPart(() => import('virtual:handbook-words'))).default,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isUsed,
  });
  const found = findSections(typed, data);
  const isNothing = typed.trim() !== '' && data.length > 0 && found.length === 0;
  return (
    <search className="no-print">
      <TextField
        label="Search the handbook"
        type="search"
        value={typed}
        maxLength={100}
        autoComplete="off"
        onFocus={() => setUsed(true)}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className="sr-only">
        {typed.trim() !== '' && `${found.length} found`}
      </p>
      {isNothing && <p className="mt-3 text-muted">Nothing found. Try other words.</p>}
      {found.length > 0 && (
        <ul aria-label="Found in the handbook" className="mt-3 grid gap-1">
          {found.map(({ slug, id, page, heading, excerpt }) => (
            <li key={`${slug}#${id}`}>
              <Link
                to={`/admin/help/${slug}${id && `#${id}`}`}
                onClick={() => setTyped('')}
                className="block rounded-md px-3 py-2 hover:bg-sunken"
              >
                <span className="font-medium">{heading === '' ? page : `${page}: ${heading}`}</span>
                <span className="block text-sm text-muted">{excerpt}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
