import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type BankLineState, bankLineStates, listBankLines } from '#contract/billing/bank.ts';
import { QuotesViews } from '#web/admin/quotes/quotes-views.tsx';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { TabSet } from '#web/kit/ui/tabs.tsx';
import { BankFiles } from './bank-files.tsx';
import { BankLines } from './bank-lines.tsx';
import { BankUpload } from './bank-upload.tsx';

export function meta() {
  return pageMeta({ section: 'Bank' });
}

const labels: Record<BankLineState, string> = {
  open: 'To review',
  applied: 'Applied',
  ignored: 'Set aside',
  outgoing: 'Outgoing',
};

const emptyTexts: Record<BankLineState, [title: string, text: string]> = {
  open: [
    'Nothing to review',
    'Import a bank statement. Payments that match an invoice number and its balance are recorded for you. The rest appear here.',
  ],
  applied: ['Nothing applied yet', 'Transfers that were recorded as payments appear here.'],
  ignored: ['Nothing set aside', 'Transfers that are not for an invoice appear here.'],
  outgoing: [
    'No outgoing payments',
    'Payments you sent, according to your statements, appear here.',
  ],
};

/** /admin/invoices/bank */
export default function Bank() {
  const [params, setParams] = useSearchParams();
  const state = bankLineStates.find((one) => one === params.get('state')) ?? 'open';
  const after = params.get('after') ?? undefined;
  const lines = useQuery(liveQueryOf(listBankLines, { query: { state, after } }));
  const [announced, announce] = useState('');
  const show = (query: Record<string, string>) => setParams(query, { preventScrollReset: true });
  const count = lines.data?.openLines;

  return (
    <>
      <QuotesViews />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-4 pb-12 lg:px-6">
        <h1 className="pt-3 text-2xl leading-9">Bank</h1>
        <BankUpload onImported={() => show({})} />
        <p role="status" className="sr-only">
          {announced}
        </p>
        <TabSet
          label="Transfers"
          value={state}
          onChange={(next) => show(next === 'open' ? {} : { state: next })}
          items={bankLineStates.map((value) => ({
            value,
            label: value === 'open' && count ? `${labels.open} (${count})` : labels[value],
            content: value === state && (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
                <Loaded query={lines} what="the transfers" rows={6}>
                  {(data) =>
                    data.lines.length === 0 ? (
                      <EmptyState title={emptyTexts[state][0]}>{emptyTexts[state][1]}</EmptyState>
                    ) : (
                      <BankLines lines={data.lines} onDone={announce} />
                    )
                  }
                </Loaded>
                <Pages
                  state={state}
                  isFirst={after === undefined}
                  next={lines.data?.next ?? null}
                />
              </div>
            ),
          }))}
        />
        {lines.data && lines.data.files.length > 0 && <BankFiles files={lines.data.files} />}
      </div>
    </>
  );
}

interface PagesProps {
  state: BankLineState;
  isFirst: boolean;
  next: string | null;
}

function Pages({ state, isFirst, next }: PagesProps) {
  if (isFirst && next === null) return null;
  const to = (after?: string) => `?${new URLSearchParams({ state, ...(after && { after }) })}`;
  return (
    <nav aria-label="Pages" className="no-print flex gap-2">
      {!isFirst && (
        <Link to={to()} className={buttonClass('secondary', 'small')}>
          Newest
        </Link>
      )}
      {next !== null && (
        <Link to={to(next)} className={buttonClass('secondary', 'small')}>
          Older
        </Link>
      )}
    </nav>
  );
}
