import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { loadPart } from '#web/kit/load/load-part.ts';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { findSections } from './find-sections.ts';

interface HelpSearchProps {
  typed: string;
  onType: (text: string) => void;
}

/** The words of the whole handbook, which are fetched when somebody wants to search. */
const useWords = (isUsed: boolean) =>
  useQuery({
    queryKey: ['handbook-words'],
    queryFn: async () => (await loadPart(() => import('virtual:handbook-words'))).default,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isUsed,
  });

/** The box to search the handbook with. */
export function HelpSearch({ typed, onType }: HelpSearchProps) {
  const [isUsed, setUsed] = useState(false);
  useWords(isUsed);
  return (
    <search className="no-print">
      <TextField
        label="Search the handbook"
        type="search"
        value={typed}
        maxLength={100}
        autoComplete="off"
        onFocus={() => setUsed(true)}
        onChange={(event) => onType(event.target.value)}
      />
    </search>
  );
}

/** What was found, in place of the page. */
export function FoundInHelp({ typed, onType }: HelpSearchProps) {
  const { data } = useWords(true);
  if (data === undefined) return null;
  const found = findSections(typed, data);
  return (
    <div>
      <h1 className="text-2xl leading-9">Search</h1>
      <p role="status" className="mt-1 text-muted">
        {found.length === 0 ? 'Nothing found. Try other words.' : `${found.length} found`}
      </p>
      <ul aria-label="Found in the handbook" className="mt-4 grid gap-1">
        {found.map(({ slug, id, page, heading, excerpt }) => (
          <li key={`${slug}#${id}`}>
            <Link
              to={`/admin/help/${slug}${id && `#${id}`}`}
              onClick={() => onType('')}
              className="-mx-3 block rounded-md px-3 py-2 hover:bg-sunken"
            >
              <span className="font-medium">{heading === '' ? page : `${page}: ${heading}`}</span>
              <span className="block text-sm text-muted">{excerpt}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
