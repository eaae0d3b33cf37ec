import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  getStatement,
  getStatementCsv,
  getStatementPdf,
  type StatementReply,
} from '#contract/billing/statements.ts';
import { statementKindLabels } from '#domain/billing/statement.ts';
import { formatCents } from '#domain/money.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { SidePanel } from '#web/kit/ui/records/dialog.tsx';
import { dayText } from '#web/shared/calendar-day.ts';
import { isPeriod, PeriodFields } from '#web/shared/statement/period-fields.tsx';
import { StatementTable } from '#web/shared/statement/statement-table.tsx';
import { thisYear } from './invoice-words.ts';

/** The statement of account of a quote's client, in a panel over the list (`?statement=`). */
export function StatementPanel() {
  const [params, setParams] = useSearchParams();
  const quoteId = params.get('statement');

  function close(): void {
    const rest = new URLSearchParams(params);
    rest.delete('statement');
    setParams(rest, { preventScrollReset: true });
  }

  return (
    <SidePanel
      open={quoteId !== null}
      onOpenChange={(isOpen) => !isOpen && close()}
      title="Statement of account"
    >
      {quoteId !== null && <ClientStatement key={quoteId} quoteId={quoteId} />}
    </SidePanel>
  );
}

function ClientStatement({ quoteId }: { quoteId: string }) {
  const [period, setPeriod] = useState(thisYear);
  const statement = useQuery({
    ...liveQueryOf(getStatement, { params: { id: quoteId }, query: period }),
    enabled: isPeriod(period),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PeriodFields period={period} onChange={setPeriod} />
      <Loaded query={statement} what="the statement">
        {(data) => <StatementView quoteId={quoteId} statement={data} />}
      </Loaded>
    </div>
  );
}

function StatementView({ quoteId, statement }: { quoteId: string; statement: StatementReply }) {
  const { from, to, openingCents, lines, closingCents } = statement;
  const file = (path: string) => endpointUrl(path, { id: quoteId }, { from, to });
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <p className="text-lg font-semibold break-words">{statement.clientName}</p>
          <p className="break-words text-muted">{statement.clientEmail}</p>
        </div>
        <div className="flex gap-2">
          {(
            [
              ['PDF', getStatementPdf.path],
              ['CSV', getStatementCsv.path],
            ] as const
          ).map(([kind, path]) => (
            <a
              key={kind}
              href={file(path)}
              download
              aria-label={`Download the statement as ${kind}`}
              className={buttonClass('secondary', 'small')}
            >
              <Download aria-hidden size={16} />
              {kind}
            </a>
          ))}
        </div>
      </div>
      <StatementTable
        opening={{ day: dayText(from), balance: formatCents(openingCents) }}
        closing={{ day: dayText(to), balance: formatCents(closingCents) }}
        rows={lines.map((line, index) => ({
          key: `${index} ${line.number}`,
          day: dayText(line.on),
          what: `${statementKindLabels[line.kind]} ${line.number}`,
          text: line.text,
          amount: formatCents(line.amountCents),
          balance: formatCents(line.balanceCents),
        }))}
      />
    </>
  );
}
