import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListPage } from '#web/kit/api/list-page.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';

/** Number of lines in a recent list (rule OFFICE-2). */
export const recentCount = 5;

/** One line of a recent list. */
interface RecentLine {
  to: string;
  title: string;
  /** In small type after the title. */
  note: string;
  /** At the end of the line, before the age. */
  value?: ReactNode;
}

interface RecentListProps<Row extends { id: string; createdAt: string }> {
  title: string;
  /** What it lists, in plural: 'leads'. */
  what: string;
  /** Shown when the list is empty. */
  empty: string;
  all: { to: string; label: string };
  list: UseQueryResult<ListPage<Row>>;
  lineOf: (row: Row) => RecentLine;
}

/** The latest records of a list, each a link to its page. */
export function RecentList<Row extends { id: string; createdAt: string }>(
  props: RecentListProps<Row>,
) {
  const { title, list, lineOf } = props;
  return (
    <section>
      <div className="flex items-baseline justify-between gap-4 border-b border-line-strong pb-2">
        <h2 className="text-lg">{title}</h2>
        <Link
          to={props.all.to}
          className="rounded-sm text-sm font-semibold text-primary underline-offset-4 hover:underline"
        >
          {props.all.label}
        </Link>
      </div>
      <div className="pt-3">
        <Loaded query={list} what={props.what} rows={recentCount}>
          {({ rows }) =>
            rows.length === 0 ? (
              <p className="pt-1 pb-4 text-muted">{props.empty}</p>
            ) : (
              <ul className="-mt-3">
                {rows.map((row) => (
                  <RecentRow key={row.id} line={lineOf(row)} createdAt={row.createdAt} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </section>
  );
}

function RecentRow({ line, createdAt }: { line: RecentLine; createdAt: string }) {
  return (
    <li className="relative flex min-h-13 items-center gap-4 border-b border-line py-1.5 hover:bg-sunken">
      <div className="min-w-0 grow">
        {/* The link's pseudo-element covers the whole line. */}
        <Link
          to={line.to}
          className="block truncate rounded-sm font-medium after:absolute after:inset-0"
        >
          {line.title}
        </Link>
        <span className="block truncate text-sm text-muted">{line.note}</span>
      </div>
      {line.value && <div className="figures shrink-0 font-semibold">{line.value}</div>}
      <div className="w-26 shrink-0 text-right print:w-auto text-sm text-muted">
        <RelativeDate at={createdAt} />
      </div>
    </li>
  );
}
