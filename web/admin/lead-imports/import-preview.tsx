import { useState } from 'react';
import type { ImportPreview } from '#contract/leads/lead-imports.ts';
import { type ImportVerdict, importVerdicts } from '#domain/lead/import/import-fields.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Cell, Column, RowHead, Table } from '#web/kit/ui/table.tsx';
import { TabSet } from '#web/kit/ui/tabs.tsx';
import { count, leadsText, verdictLabels } from './import-words.ts';

type Verdicts = NonNullable<ImportPreview['verdicts']>;

interface PreviewProps {
  verdicts: Verdicts;
  isPending: boolean;
  onImport: () => void;
  onBack: () => void;
}

/** What an import would do, before it is done. */
export function PreviewOfImport({ verdicts, isPending, onImport, onBack }: PreviewProps) {
  const [shown, setShown] = useState<ImportVerdict>(
    importVerdicts.find((one) => verdicts[one].count > 0) ?? 'new',
  );
  const size = verdicts.new.count + verdicts.changed.count;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <TabSet
          label="What happens to the rows"
          value={shown}
          onChange={(value) => setShown(importVerdicts.find((one) => one === value) ?? 'new')}
          panelClass="!pt-2"
          items={importVerdicts.map((value) => ({
            value,
            label: (
              <>
                {verdictLabels[value]}{' '}
                <span className="figures">({count(verdicts[value].count)})</span>
              </>
            ),
            content: <Rows verdict={value} of={verdicts[value]} />,
          }))}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button look="accent" pending={isPending} disabled={size === 0} onClick={onImport}>
          {isPending ? 'Starting…' : `Import ${leadsText(size)}`}
        </Button>
        <Button look="quiet" onClick={onBack}>
          Back to the columns
        </Button>
        {size === 0 && (
          <p className="text-[0.9375rem] text-muted">This file has nothing new to import.</p>
        )}
      </div>
    </div>
  );
}

const none: Record<ImportVerdict, string> = {
  new: 'No one in this file is new.',
  changed: 'No lead would change.',
  same: 'No lead stays as it is.',
  refused: 'Every row can be imported.',
};

/** The first rows of one kind. */
function Rows({ verdict, of }: { verdict: ImportVerdict; of: Verdicts[ImportVerdict] }) {
  // On a phone there is room for it only where the row has to be found in the file.
  const rowClass = verdict === 'refused' ? '' : 'max-sm:hidden';
  if (of.rows.length === 0) return <p className="py-4 text-muted">{none[verdict]}</p>;
  return (
    <>
      <Table caption={`${verdictLabels[verdict]}: the first rows`}>
        <thead>
          <tr>
            <Column numeric className={rowClass}>
              Row
            </Column>
            <Column>Name</Column>
            <Column className="max-sm:hidden">Email</Column>
            <Column>
              {verdict === 'changed' ? 'Changes' : verdict === 'refused' ? 'Reason' : 'Company'}
            </Column>
          </tr>
        </thead>
        <tbody>
          {of.rows.map((row) => (
            <tr key={row.line} className="align-top">
              <Cell numeric className={rowClass}>
                {count(row.line)}
              </Cell>
              <RowHead className="max-w-56 max-sm:max-w-32">
                <span className="block truncate">{row.name}</span>
                <span className="block truncate text-sm font-normal text-muted sm:hidden">
                  {row.email}
                </span>
              </RowHead>
              <Cell className="max-w-64 truncate max-sm:hidden">{row.email}</Cell>
              <Cell className="min-w-36 break-words sm:min-w-48">
                {verdict === 'refused' && <span className="text-danger">{row.reason}</span>}
                {verdict === 'changed' && <Changes changes={row.changes} />}
                {(verdict === 'new' || verdict === 'same') && row.company}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      {of.count > of.rows.length && (
        <p className="pt-3 text-sm text-muted">
          The first {of.rows.length} of {count(of.count)}.
        </p>
      )}
    </>
  );
}

function Changes({ changes }: Pick<Verdicts['changed']['rows'][number], 'changes'>) {
  return (
    <ul className="grid gap-0.5">
      {changes.map(({ field, from, to }) => (
        <li key={field} className="line-clamp-3 break-words">
          <span className="text-muted">{field}:</span>{' '}
          {from && <del className="text-muted">{from}</del>} {to}
        </li>
      ))}
    </ul>
  );
}
