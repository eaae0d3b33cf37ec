import { Link } from 'react-router';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { findSections } from './find-sections.ts';
import type { HandbookSection } from './handbook-page.ts';

interface SearchFieldProps {
  label: string;
  typed: string;
  onType: (text: string) => void;
  onFocus?: () => void;
}

/** The box to search help with. */
export function SearchField({ label, typed, onType, onFocus }: SearchFieldProps) {
  return (
    <search className="no-print">
      <TextField
        label={label}
        type="search"
        value={typed}
        maxLength={100}
        autoComplete="off"
        onFocus={onFocus}
        onChange={(event) => onType(event.target.value)}
      />
    </search>
  );
}

interface FoundSectionsProps {
  /** What the list of what was found is called. */
  label: string;
  /** The address that pages are below. */
  base: string;
  sections: readonly HandbookSection[];
  typed: string;
  onType: (text: string) => void;
}

/** What was found, in place of the page. */
export function FoundSections({ label, base, sections, typed, onType }: FoundSectionsProps) {
  const found = findSections(typed, sections);
  return (
    <div>
      <h1 className="text-2xl leading-9">Search</h1>
      <p role="status" className="mt-1 text-muted">
        {found.length === 0 ? 'Nothing found. Try other words.' : `${found.length} found`}
      </p>
      <ul aria-label={label} className="mt-4 grid gap-1">
        {found.map(({ slug, id, page, heading, excerpt }) => (
          <li key={`${slug}#${id}`}>
            <Link
              to={`${base}/${slug}${id && `#${id}`}`}
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
