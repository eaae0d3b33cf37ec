import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  getStatement,
  getStatementCsv,
  getStatementPdf,
  type StatementReply,
} from '#contract/billing/statements.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { SidePanel } from '#web/kit/ui/records/dialog.tsx';
import { isPeriod, PeriodFields, thisYear } from '#web/shared/statement/period-fields.tsx';
import { StatementFiles, StatementTable } from '#web/shared/statement/statement-table.tsx';

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
  const { from, to } = statement;
  const file = (path: string) => endpointUrl(path, { id: quoteId }, { from, to });
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <p className="text-lg font-semibold break-words">{statement.clientName}</p>
          <p className="break-words text-muted">{statement.clientEmail}</p>
        </div>
        <StatementFiles pdf={file(getStatementPdf.path)} csv={file(getStatementCsv.path)} />
      </div>
      <StatementTable statement={statement} />
    </>
  );
}
