import { Link } from 'react-router';
import type { HandbookContents } from './handbook-page.ts';

interface HelpContentsProps {
  /** The address of the table of contents; pages are below it. */
  base: string;
  groups: HandbookContents;
}

const pageLink =
  'flex min-h-11 items-center font-medium text-primary underline underline-offset-4 lg:min-h-8';

/** The list of all pages beside one of them; on narrow screens one line leads to it. */
export function PagesBeside({ base, groups, open }: HelpContentsProps & { open: string }) {
  return (
    <nav aria-label="Help pages" className="no-print">
      <Link
        to={base}
        className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4 lg:min-h-8"
      >
        All pages
      </Link>
      <ul className="grid gap-0.5 max-lg:hidden">
        {groups.map((group) => (
          <li key={group.title}>
            <p className="mt-3 text-sm font-semibold text-muted">{group.title}</p>
            <ul>
              {group.pages.map(({ slug, title }) => (
                <li key={slug}>
                  <Link
                    to={`${base}/${slug}`}
                    aria-current={slug === open ? 'page' : undefined}
                    className="-mx-2 block rounded-md px-2 py-1 text-sm hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-semibold"
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface AllPagesProps extends HelpContentsProps {
  /** Pages that are not part of the text, below the title of a group. */
  more?: { group: string; to: string; label: string };
}

/** The table of contents. */
export function AllPages({ base, groups, more }: AllPagesProps) {
  return (
    // Columns rather than a grid, whose rows are as high as their longest group.
    <div className="mt-6 gap-x-12 sm:columns-2">
      {groups.map((group) => (
        <section
          key={group.title}
          aria-label={group.title}
          className={`mb-8 ${group.pages.length > 8 ? '' : 'break-inside-avoid'}`}
        >
          <h2 className="text-lg">{group.title}</h2>
          <ul className="mt-2 grid gap-1.5">
            {group.pages.map(({ slug, title, about }) => (
              <li key={slug} className="break-inside-avoid">
                <Link to={`${base}/${slug}`} className={pageLink}>
                  {title}
                </Link>
                {about && <p className="-mt-1.5 text-sm text-muted lg:-mt-1">{about}</p>}
              </li>
            ))}
            {more?.group === group.title && (
              <li>
                <Link to={more.to} className={pageLink}>
                  {more.label}
                </Link>
              </li>
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}
