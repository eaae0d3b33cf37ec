import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { getLead, type LeadReply } from '#contract/leads/leads.ts';
import { listQuotes, type QuoteReply } from '#contract/quotes/quote-records.ts';
import { addQuote } from '#contract/quotes/staff-quotes.ts';
import { formatDollars } from '#domain/money.ts';
import type { Edition } from '#domain/quote/edition.ts';
import { priceLines } from '#domain/quote/price/price-lines.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { combineQueries } from '#web/kit/record/combine-queries.ts';
import { FormFrameProvider } from '#web/kit/record/form/form-frame.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { withFigures } from '#web/kit/session/rights.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { Ledger } from '#web/kit/ui/records/ledger.tsx';
import { useIssues } from '../edit/quote-fields.tsx';
import { editionQuery } from '../edition-query.ts';
import { SecondLookHint } from '../second-look-hint.tsx';
import { AddFields } from './add-fields.tsx';
import {
  type AddValues,
  initialValues,
  issuesOfValues,
  priceOfValues,
  toStaffQuote,
} from './add-values.ts';

export function meta() {
  return pageMeta({ section: 'New quote' });
}

/** /admin/quotes/new, with `?lead=` for a quote from a lead. */
export default function NewQuote() {
  const [query] = useSearchParams();
  const leadId = query.get('lead') ?? '';
  return <AddQuote key={leadId} leadId={leadId} />;
}

/**
 * Makes a quote (rule QUOTE-15), from a lead or from nothing. It is a draft: its customer learns of
 * it when it is sent.
 *
 * @param leadId '' without a lead
 */
function AddQuote({ leadId }: { leadId: string }) {
  const back =
    leadId === '' ? '/admin/quotes' : `/admin/leads?${new URLSearchParams({ lead: leadId })}`;
  return (
    <div className="max-w-[84rem] px-4 py-3 lg:px-6">
      <Link to={back} className={`-ml-3 ${buttonClass('quiet', 'small')}`}>
        <ArrowLeft aria-hidden size={16} />
        Back
      </Link>
      <h1 className="mt-2 text-3xl">New quote</h1>
      <p className="mt-1 max-w-prose text-muted">
        We save it as a draft. The customer doesn’t see it until you send it.
      </p>
      {leadId === '' ? <FromNothing back={back} /> : <FromLead leadId={leadId} back={back} />}
    </div>
  );
}

function FromNothing({ back }: { back: string }) {
  const edition = useQuery(editionQuery);
  return (
    <Loaded query={edition} what="the catalog" rows={8}>
      {(today) => <AddForm edition={today} back={back} />}
    </Loaded>
  );
}

function FromLead({ leadId, back }: { leadId: string; back: string }) {
  const edition = useQuery(editionQuery);
  const lead = useQuery(queryOf(getLead, { params: { id: leadId } }));
  const earlier = useQuery(queryOf(listQuotes, { query: { leadId, limit: '1' } }));
  return (
    <Loaded
      query={combineQueries([edition, lead, earlier])}
      what="the lead"
      rows={8}
      gone={
        <EmptyState title="This lead does not exist">
          Someone may have deleted it. Nothing was saved.
        </EmptyState>
      }
    >
      {([today, from, [quote]]) =>
        from.deletedAt === null ? (
          <AddForm
            edition={today}
            lead={from}
            earlier={quote && withFigures<QuoteReply>(quote)}
            back={back}
          />
        ) : (
          <div className="mt-6">
            <Notice kind="warning">This lead is in the bin. Restore it first.</Notice>
          </div>
        )
      }
    </Loaded>
  );
}

interface AddFormProps {
  edition: Edition;
  lead?: LeadReply;
  /** The lead's latest quote, whose answers are taken over. */
  earlier?: QuoteReply | undefined;
  /** Where discarding leads. */
  back: string;
}

function AddForm({ edition, lead, earlier, back }: AddFormProps) {
  const navigate = useNavigate();
  const [before] = useState(() => initialValues(lead, earlier));
  const [typed, setTyped] = useState(before);
  const leadId = lead?.id ?? '';
  const add = useChange(addQuote, {
    done: ({ reference }) => ({
      title: 'Draft saved',
      description: `You haven’t sent ${reference} yet.`,
    }),
  });
  const issues = useIssues((values: AddValues) => issuesOfValues(values, leadId, edition));

  return (
    <div
      ref={issues.frame}
      className="mt-6 grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <FormFrameProvider onClose={() => navigate(back)}>
        {() => (
          <RecordForm
            label="New quote"
            draft={`new quote ${leadId}`}
            values={before}
            names={[]}
            conflict={{ none: 'nobody else can edit a quote that does not exist yet' }}
            check={issues.check}
            save={(values) => add.mutateAsync({ body: toStaffQuote(values, leadId) })}
            onSaved={({ id }) => navigate(`/admin/quotes/${id}`)}
            buttons={{ submit: 'Save draft', pending: 'Saving…', note: 'Nothing is emailed.' }}
            className="grid min-w-0 content-start gap-8"
          >
            {(form) => (
              <AddFields
                form={form}
                edition={edition}
                isOfLead={lead !== undefined}
                issues={issues.shown(form.watch())}
                onTyped={(values) =>
                  // The form returns a new object with the same values on every render.
                  setTyped((shown) =>
                    JSON.stringify(shown) === JSON.stringify(values) ? shown : values,
                  )
                }
              />
            )}
          </RecordForm>
        )}
      </FormFrameProvider>
      <div className="min-w-0 xl:sticky xl:top-20 xl:self-start">
        <Price values={typed} edition={edition} />
      </div>
    </div>
  );
}

/** The price so far, computed by the same functions as in the wizard and on the server. */
function Price({ values, edition }: { values: AddValues; edition: Edition }) {
  const price = priceOfValues(values, edition);
  return (
    <section aria-label="Price of this quote">
      <h2 className="text-lg">Price</h2>
      <p role="status" className="figures mt-1 font-display text-4xl font-semibold">
        {formatDollars(price.finalDollars)}
      </p>
      <SecondLookHint price={price} />
      <div className="mt-3 border-t border-line pt-1.5">
        <Ledger
          caption="Price breakdown"
          lines={priceLines({ ...values, price, featureDetails: price.features }, 'Estimate')}
        />
      </div>
    </section>
  );
}
