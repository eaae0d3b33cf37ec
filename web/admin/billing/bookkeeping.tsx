import { Download } from 'lucide-react';
import { useState } from 'react';
import { getBookkeepingCsv } from '#contract/billing/statements.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { isPeriod, PeriodFields } from '#web/shared/statement/period-fields.tsx';
import { thisYear } from './invoice-words.ts';

/** The file for the bookkeeper: every paper and all money of a period. */
export function Bookkeeping() {
  const [period, setPeriod] = useState(thisYear);
  return (
    <section aria-labelledby="bookkeeping" className="px-4 pt-6 pb-10 lg:px-6">
      <h2 id="bookkeeping" className="text-lg">
        For the bookkeeper
      </h2>
      <p className="mt-1 max-w-prose text-[0.9375rem] text-muted">
        Issued invoices, credit notes, payments and refunds of all clients in a period, one line
        each, with net, tax and total.
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-4">
        <PeriodFields period={period} onChange={setPeriod} />
        {isPeriod(period) && (
          <a
            href={endpointUrl(getBookkeepingCsv.path, {}, { ...period })}
            download
            className={buttonClass('secondary')}
          >
            <Download aria-hidden size={18} />
            Download CSV
          </a>
        )}
      </div>
    </section>
  );
}
