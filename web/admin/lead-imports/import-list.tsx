import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  getRefusedRows,
  type LeadImportReply,
  listLeadImports,
} from '#contract/leads/lead-imports.ts';
import { useRunning } from '#web/admin/parts-store.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { count, countsText, undoText } from './import-words.ts';
import { PartsProgress } from './parts-progress.tsx';
import { runParts } from './parts-store.ts';

const TakeBackImport = laterPart(
  async () => (await import('./take-back-import.tsx')).TakeBackImport,
  ({ of }) => of !== undefined,
);

/** The imports of this company, newest first, each to be taken back for 30 days. */
export function ImportList() {
  const [params] = useSearchParams();
  const after = params.get('after') ?? undefined;
  const imports = useQuery(liveQueryOf(listLeadImports, { query: { after } }));
  const [chosen, setChosen] = useState<LeadImportReply>();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="imports-heading" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="imports-heading" ref={heading} tabIndex={-1} className="text-lg outline-offset-4">
        Imports
      </h2>
      <Loaded query={imports} what="the imports" rows={3}>
        {({ imports: rows, next }) =>
          rows.length === 0 ? (
            <EmptyState title="No imports yet">
              Each file that you import is listed here. You can take it back for 30 days.
            </EmptyState>
          ) : (
            <>
              <ul className="border-t border-line">
                {rows.map((row) => (
                  <ImportLine key={row.id} row={row} onTakeBack={() => setChosen(row)} />
                ))}
              </ul>
              <Pages isFirst={after === undefined} next={next} />
            </>
          )
        }
      </Loaded>
      <TakeBackImport of={chosen} onClose={() => setChosen(undefined)} fallback={heading} />
    </section>
  );
}

function ImportLine({ row, onTakeBack }: { row: LeadImportReply; onTakeBack: () => void }) {
  const running = useRunning<LeadImportReply>().get(row.id);
  const line = useRef<HTMLLIElement>(null);
  const isHere = running?.isRunning === true;
  const shown = running && isHere ? running.reply : row;
  const name = <span className="sr-only"> {row.fileName}</span>;
  return (
    <li
      ref={line}
      tabIndex={-1}
      aria-label={row.fileName}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
    >
      <div className="min-w-0 flex-1 basis-80">
        <p className="font-semibold break-words">{row.fileName}</p>
        <p className="figures text-[0.9375rem] break-words">{countsText(shown)}</p>
        <p className="text-[0.9375rem] break-words text-muted">
          By {row.importedName}, <RelativeDate at={row.importedAt} />
        </p>
        <Now row={row} shown={shown} isHere={isHere} />
      </div>
      <div className="no-print flex flex-wrap gap-2">
        {row.refused > 0 && row.keptUntil !== null && (
          <a
            href={endpointUrl(getRefusedRows.path, { id: row.id })}
            download
            className={buttonClass('secondary', 'small')}
          >
            <Download aria-hidden size={16} />
            Rows not possible{name}
          </a>
        )}
        {row.state === 'running' && row.keptUntil !== null && !isHere && (
          <Button
            look="primary"
            size="small"
            onClick={() => {
              // The button is gone while it runs.
              line.current?.focus();
              void runParts('import', row);
            }}
          >
            Continue{name}
          </Button>
        )}
        {row.keptUntil !== null && !isHere && (
          <Button look="secondary" size="small" onClick={onTakeBack}>
            Take back{name}
          </Button>
        )}
      </div>
    </li>
  );
}

/** What is going on with an import, if anything is. */
function Now({
  row,
  shown,
  isHere,
}: {
  row: LeadImportReply;
  shown: LeadImportReply;
  isHere: boolean;
}) {
  if (isHere) return <PartsProgress reply={shown} />;
  if (row.state === 'running')
    return (
      <p className="text-[0.9375rem] text-warning">
        {count(row.left)} of {count(row.rows)} rows{' '}
        {row.keptUntil === null ? 'were not imported.' : 'are not imported yet.'}
      </p>
    );
  if (row.takenBack === null) return null;
  return (
    <p className={`text-[0.9375rem] ${row.state === 'undoing' ? 'text-warning' : 'text-muted'}`}>
      {row.state === 'undoing' ? 'Partly taken back' : 'Taken back'} by {row.takenBack.by},{' '}
      <RelativeDate at={row.takenBack.at} />: {undoText(row.takenBack)}
    </p>
  );
}

function Pages({ isFirst, next }: { isFirst: boolean; next: string | null }) {
  if (isFirst && next === null) return null;
  return (
    <nav aria-label="Pages of imports" className="no-print flex gap-2">
      {!isFirst && (
        <Link to="?" className={buttonClass('secondary', 'small')}>
          Newest
        </Link>
      )}
      {next !== null && (
        <Link
          to={`?${new URLSearchParams({ after: next })}`}
          className={buttonClass('secondary', 'small')}
        >
          Older
        </Link>
      )}
    </nav>
  );
}
