import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ShownQuote } from '#contract/quotes/quote-records.ts';
import {
  alsoAcceptedMonthlySpends,
  budgetPriorities,
  companySizes,
  crmSolutions,
  customizationLevels,
  fallbackCustomizationLabel,
  industries,
  isTimelineShorterThanUsual,
  monthlySpends,
  optionLabel,
  timelines,
} from '#domain/quote/options.ts';
import { readMonthlySpend } from '#domain/quote/payment/monthly-spend.ts';
import { defaultPaymentPlan, quotePlans } from '#domain/quote/payment/payment-plan.ts';
import { EmailLink } from '#web/admin/email-link.tsx';
import { companyOf, customerOf } from '../quote-words.ts';

/** The customer whom the quote is for. */
export function CustomerFacts({ quote }: { quote: ShownQuote }) {
  return (
    <Facts
      title="Customer"
      facts={[
        ['Name', customerOf(quote)],
        ['Role', quote.customerRole],
        ['Company', companyOf(quote)],
        ['Email', <EmailLink key="email" address={quote.customerEmail} />],
        [
          'Phone',
          quote.customerPhone && (
            <a
              key="phone"
              href={`tel:${quote.customerPhone.replace(/[^\d+]/g, '')}`}
              className={linkClass}
            >
              {quote.customerPhone}
            </a>
          ),
        ],
        ['Company size', optionLabel(companySizes, quote.companySize)],
        ['Industry', quote.industryOther || optionLabel(industries, quote.industry)],
      ]}
    >
      <Link to={`/admin/leads?lead=${quote.leadId}`} className={`no-print ${linkClass}`}>
        Open the lead
      </Link>
    </Facts>
  );
}

/** The customer's answers in the wizard. */
export function AnswerFacts({ quote }: { quote: ShownQuote }) {
  const { currentMonthlySpend: spendRange } = quote;
  const spend =
    spendRange === undefined ? null : readMonthlySpend(spendRange, quote.exactMonthlySpend ?? null);
  const level = optionLabel(customizationLevels, quote.customizationLevel);
  return (
    <Facts
      title="Answers"
      facts={[
        ['CRM today', optionLabel(crmSolutions, quote.currentCrmSolution)],
        ...(spendRange === undefined
          ? []
          : [
              [
                'Monthly spend',
                [
                  optionLabel([...monthlySpends, ...alsoAcceptedMonthlySpends], spendRange),
                  spend?.basis,
                ]
                  .filter(Boolean)
                  .join(', '),
              ] as const,
            ]),
        ['Users', quote.expectedUsers.toLocaleString('en-US')],
        ['Priority', optionLabel(budgetPriorities, quote.budgetPriority)],
        [
          'Timeline',
          `${optionLabel(timelines, quote.timeline)}${
            isTimelineShorterThanUsual(quote.timeline)
              ? ' (sooner than the usual 3 to 6 months)'
              : ''
          }`,
        ],
        ['Customization', level || fallbackCustomizationLabel],
        [
          'Payment',
          quote.chosenPlan
            ? optionLabel(quotePlans, quote.chosenPlan)
            : `${optionLabel(quotePlans, defaultPaymentPlan)} (default, none chosen)`,
        ],
        ['Demo', demoText(quote)],
        ['Challenges', quote.primaryPainPoints],
        ['Data to import', quote.dataIntegrationNeeds],
      ]}
    />
  );
}

/** Whether a demo was requested, and whether it is ready (rule QUOTE-5). */
function demoText({ requestDemo, demoCreated }: ShownQuote): string {
  if (!requestDemo) return 'Not requested';
  return demoCreated ? 'Requested, ready' : 'Requested, not ready yet';
}

const linkClass = 'underline underline-offset-4 break-words';

interface FactsProps {
  title: string;
  facts: readonly (readonly [name: string, value: ReactNode])[];
  children?: ReactNode;
}

function Facts({ title, facts, children }: FactsProps) {
  return (
    <section>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-lg">{title}</h2>
        {children}
      </div>
      <dl className="mt-2 grid grid-cols-[7rem_minmax(0,1fr)] gap-y-2 border-t border-line pt-3 text-[0.9375rem]">
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 break-words whitespace-pre-line">
              {value || <span className="text-muted">Not given</span>}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

/** The notes on a quote: for the client, and internal ones. */
export function QuoteNotes({ quote }: { quote: ShownQuote }) {
  const notes = [
    ['Note to the client', quote.noteToClient],
    ['Internal notes', quote.internalNotes],
  ].filter(([, text]) => text !== '');
  if (notes.length === 0) return null;
  return (
    <section>
      <h2 className="text-lg">Notes</h2>
      <dl className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-3 text-[0.9375rem]">
        {notes.map(([name, text]) => (
          <div key={name} className={name === 'Internal notes' ? 'no-print' : ''}>
            <dt className="text-muted">{name}</dt>
            <dd className="break-words whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
