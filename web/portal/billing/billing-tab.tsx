import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { ClientBilling, ClientInvoice } from '#contract/billing/client-billing.ts';
import {
  getClientStatement,
  getClientStatementCsv,
  getClientStatementPdf,
} from '#contract/billing/statements.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { combineQueries } from '#web/kit/record/combine-queries.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { clientBillingQuery, clientInvoicesQuery } from '#web/portal/portal-queries.ts';
import { isPeriod, PeriodFields, thisYear } from '#web/shared/statement/period-fields.tsx';
import { StatementFiles, StatementTable } from '#web/shared/statement/statement-table.tsx';
import { AutopaySection } from './autopay-section.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { PayForm } from './pay-form.tsx';
import { PlanCard } from './plan-card.tsx';

const ClientSavings = laterPart(
  async () => (await import('#web/shared/savings/client-savings.tsx')).ClientSavings,
  undefined,
  'wanted',
);

interface BillingTabProps {
  /** Quotes and agreements, shown between the plan and its invoices. */
  quotes: ReactNode;
}

/** The Billing tab: plan, payment method, next payment and invoices (rule BILLING-4). */
export function BillingTab({ quotes }: BillingTabProps) {
  const billing = useQuery(clientBillingQuery);
  const invoices = useQuery(clientInvoicesQuery);
  return (
    <Loaded query={combineQueries([billing, invoices])} what="your billing" rows={6}>
      {([plan, list]) => <Bills billing={plan} invoices={list} quotes={quotes} />}
    </Loaded>
  );
}

interface BillsProps extends BillingTabProps {
  billing: ClientBilling;
  invoices: readonly ClientInvoice[];
}

function Bills({ billing, invoices, quotes }: BillsProps) {
  const [isChanging, setChanging] = useState(false);
  const method = useRef<HTMLHeadingElement>(null);

  /** Moves the focus to the heading, since the element that had it is gone. */
  function change(isOpen: boolean): void {
    setChanging(isOpen);
    requestAnimationFrame(() => method.current?.focus());
  }

  const { plans, profile, mayEdit, methodText, howToPay, payTo } = billing;
  const pay = { howToPay, payTo };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      {plans.length === 0 ? (
        <EmptyState title="No plan yet">
          You’ll see your payment plan and invoices here once you accept a quote.
        </EmptyState>
      ) : (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {plans.map((plan) => (
              <PlanCard key={plan.quoteId} plan={plan} invoices={invoices} pay={pay} />
            ))}
          </div>
          <section aria-labelledby="method">
            <h2 ref={method} id="method" tabIndex={-1} className="text-2xl">
              Payment method
            </h2>
            {isChanging ? (
              <div className="max-w-3xl">
                <PayForm profile={profile} onDone={() => change(false)} />
              </div>
            ) : (
              <div className="mt-3 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
                <div className="min-w-0">
                  <p className="text-lg font-semibold">{methodText}</p>
                  <p className="break-words text-muted">
                    We send invoices to {profile.contactEmail || profile.customerEmail}
                    {profile.purchaseOrder && `, with your PO number ${profile.purchaseOrder}`}.
                  </p>
                </div>
                {mayEdit && (
                  <Button look="secondary" onClick={() => change(true)}>
                    Update<span className="sr-only"> payment method</span>
                  </Button>
                )}
              </div>
            )}
          </section>
        </>
      )}
      <AutopaySection />
      <ClientSavings />
      {quotes}
      {invoices.length > 0 && (
        <>
          <InvoiceList invoices={invoices} pay={pay} />
          <StatementSection />
        </>
      )}
    </div>
  );
}

/** The client's account over a period: what was owed, what happened, what is owed. */
function StatementSection() {
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
          <StatementFiles
            pdf={endpointUrl(getClientStatementPdf.path, {}, { ...period })}
            csv={endpointUrl(getClientStatementCsv.path, {}, { ...period })}
          />
        )}
      </div>
      <Loaded query={statement} what="your statement" rows={4} quiet>
        {(data) => <StatementTable statement={data} />}
      </Loaded>
    </section>
  );
}
