import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import {
  getClientStatement,
  getClientStatementCsv,
  getClientStatementPdf,
} from '#contract/billing/statements.ts';
import { statementKindLabels } from '#domain/billing/statement.ts';
import { formatCents } from '#domain/money.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { dayText, localToday } from '#web/shared/calendar-day.ts';
import { isPeriod, PeriodFields } from '#web/shared/statement/period-fields.tsx';
import { StatementTable } from '#web/shared/statement/statement-table.tsx';

/** This year up to today, in the reader's time zone. */
function thisYear() {
  const to = localToday();
  return { from: `${to.slice(0, 4)}-01-01`, to };
}

/** The client's account over a period: what was owed, what happened, what is owed. */
export function StatementSection() {
  const [period, setPeriod] = useState(thisYear);
  const statement = useQuery({
    ...liveQueryOf(getClientStatement, { query: period }),
    enabled: isPeriod(period),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="statement" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="statement" className="text-2xl">
        Statement of account
      </h2>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PeriodFields period={period} onChange={setPeriod} />
        {isPeriod(period) && (
          <div className="flex gap-2">
            {(
              [
                ['PDF', getClientStatementPdf.path],
                ['CSV', getClientStatementCsv.path],
              ] as const
            ).map(([kind, path]) => (
              <a
                key={kind}
                href={endpointUrl(path, {}, { ...period })}
                download
                aria-label={`Download the statement as ${kind}`}
                className={buttonClass('secondary', 'small')}
              >
                <Download aria-hidden size={16} />
                {kind}
              </a>
            ))}
          </div>
        )}
      </div>
      <Loaded query={statement} what="your statement" rows={4} quiet>
        {({ from, openingCents, to, closingCents, lines }) => (
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
        )}
      </Loaded>
    </section>
  );
}
