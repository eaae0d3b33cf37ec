import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OfferReply } from '#contract/quotes/acceptance.ts';
import type { SharedQuoteReply } from '#contract/quotes/quote-records.ts';
import { formatDollars, parseDollars } from '#domain/money.ts';
import { priceWordOf } from '#domain/quote/price/price-word.ts';
import { type Standing, signingStandingOf, standingOf } from '#domain/quote/progress/standing.ts';
import { lastValidDay } from '#domain/quote/quote-days.ts';
import { quoteLines } from '#domain/quote/quote-lines.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { companyToday, longCompanyDayText, longDayText } from '#web/shared/calendar-day.ts';
import { AcceptBar } from './accept-bar.tsx';
import { OfferAnswer } from './answer/offer-answer.tsx';
import { Cover } from './cover.tsx';
import { LineQuestions } from './line-questions.tsx';
import { FeaturePrices, PriceSum } from './price-parts.tsx';
import { Part } from './quote-part.tsx';
import { QuoteTerms } from './quote-terms.tsx';
import { SpendNote } from './spend-note.tsx';
import { timeLeftText } from './time-left.ts';
import { Timeline } from './timeline.tsx';
import { useOffer } from './use-offer.ts';
import { VersionLinks } from './version-links.tsx';
import { WaysToPay } from './ways-to-pay.tsx';

interface SharedQuoteProps {
  token: string;
  first: OfferReply;
  /** URL of the quote as a PDF file. */
  fileUrl: string;
}

/** The customer's view of a quote, behind the private link of the confirmation. */
export function SharedQuote({ token, first, fileUrl }: SharedQuoteProps) {
  const { offer, now, changed, refusal, accept, decline, ask } = useOffer(token, first);
  const [asked, setAsked] = useState<string | null>(null);
  const { quote, timeZone } = offer;
  const standing =
    signingStanding(offer) ??
    standingOf({ ...quote, wasDeclined: offer.decline !== null }, { now, timeZone });
  const [start] = useState(companyToday);
  const estimateDollars = parseDollars(quote.estimatedCost);
  const word = priceWordOf(quote, offer.versions.length > 0);
  const validUntil = Date.parse(quote.validUntil);
  const left = standing.kind === 'open' ? timeLeftText(validUntil, now, timeZone) : '';
  const canAsk = offer.state !== 'accepted' && offer.state !== 'declined';

  function askAbout(line: string | null): void {
    setAsked(line);
    // After the form is rendered; its field focuses itself.
    if (line !== null)
      requestAnimationFrame(() => document.getElementById('questions')?.scrollIntoView());
  }

  return (
    <article>
      <Cover
        quote={quote}
        number={`Quote ${quote.reference}${offer.state === 'review' ? '' : `, version ${offer.version}`}`}
        word={word}
        facts={[
          ['Created on', longCompanyDayText(quote.createdAt)],
          [
            standing.kind === 'expired' ? 'Was valid until' : 'Valid until',
            <>
              {longDayText(lastValidDay(validUntil, timeZone))}
              {left && <span className="block font-normal">{left}</span>}
            </>,
          ],
        ]}
      />
      <div className="shell pb-4 print:pb-0">
        {changed && refusal === '' && (
          <div className="mt-10">
            <Notice kind="warning" announced>
              This quote changed while you were reading it. You’re now seeing the new version.
              Please review it before you decide.
            </Notice>
          </div>
        )}
        <StandingBar quote={quote} standing={standing} />
        <VersionLinks offer={offer} />
        <Summary quote={quote} isAccepted={offer.state === 'accepted'} />
        {standing.kind === 'open' && <SpendNote quote={quote} estimateDollars={estimateDollars} />}
        <Part title="What you get">
          <FeaturePrices
            quote={quote}
            questions={offer.questions}
            onAsk={canAsk ? askAbout : undefined}
          />
        </Part>
        <Part title="Why this price">
          <PriceSum quote={quote} word={word} />
        </Part>
        {standing.kind !== 'expired' && offer.state !== 'declined' && (
          <Timeline timeline={quote.timeline} />
        )}
        {offer.state !== 'accepted' && (
          <section className="mt-12">
            <h2 className="text-2xl">Two ways to pay</h2>
            <WaysToPay
              estimateDollars={estimateDollars}
              word={word}
              chosenPlan={quote.chosenPlan}
              plans={offer.plans}
              start={standing.kind === 'open' ? start : undefined}
            />
          </section>
        )}
        <QuoteTerms terms={offer.quoteTerms} />
        <LineQuestions
          lines={[{ key: '', label: 'The entire quote' }, ...quoteLines(quote)]}
          questions={offer.questions}
          isOpen={canAsk}
          asked={asked}
          onAsk={askAbout}
          onSend={ask}
        />
      </div>
      {offer.state === 'open' && !hasSigned(offer) && (
        <AcceptBar cost={quote.estimatedCost} word={word} left={left} />
      )}
      <div className="shell pb-12 sm:pb-16 print:pb-0">
        {refusal && (
          <div className="mt-6 mb-8 max-w-3xl">
            <Notice kind="warning" announced>
              {refusal}
            </Notice>
          </div>
        )}
        <OfferAnswer token={token} offer={offer} onAccept={accept} onDecline={decline} />
        <div className="no-print mt-12 flex flex-wrap gap-3">
          {standing.kind === 'expired' ? (
            <Link to="/quote" className={buttonClass('accent')}>
              Ask for a new quote
            </Link>
          ) : (
            <Link to="/contact" className={buttonClass('secondary')}>
              Talk it over with us
            </Link>
          )}
          <a href={fileUrl} download className={buttonClass('secondary')}>
            <Download aria-hidden size={18} />
            Download as PDF
          </a>
          <Button look="quiet" onClick={() => window.print()}>
            <Printer aria-hidden size={18} />
            Print
          </Button>
        </div>
        <p className="no-print mt-5 text-sm text-muted">
          Anyone with this link can read this quote. Please mention {quote.reference} when you
          contact us.
        </p>
      </div>
    </article>
  );
}

function hasSigned({ signing }: OfferReply): boolean {
  return signing?.people.some((one) => one.isReader && one.signedAt !== null) ?? false;
}

/** The reader's state in a quote with several signers; null for any other quote. */
function signingStanding({ state, signing }: OfferReply): Standing | null {
  return state === 'open' && signing ? signingStandingOf(signing.people) : null;
}

/** When a quote can be paid, by the plan that it offers next to the buyout. */
function whenPaid(plan: string): string {
  return plan === 'milestone-plan'
    ? 'as you approve the milestones or all at once'
    : 'over twelve months or all at once';
}

/** The quote in a few sentences, and the note to the client. */
function Summary({ quote, isAccepted }: { quote: SharedQuoteReply; isAccepted: boolean }) {
  const count = quote.featureDetails.length;
  return (
    <div className="mt-8 grid max-w-prose grid-cols-[minmax(0,1fr)] gap-4 text-lg">
      <p>
        We’ll build {quote.customerCompany || 'you'} a custom CRM with{' '}
        {count === 1 ? 'one feature' : `${count} features`} for{' '}
        {formatDollars(parseDollars(quote.estimatedCost))}.
        {!isAccepted &&
          ` You can pay ${whenPaid(quote.chosenPlan)}. You owe nothing until you sign.`}
      </p>
      {quote.noteToClient !== '' && (
        <p className="border-l-4 border-line-strong pl-4 break-words whitespace-pre-line">
          {quote.noteToClient}
        </p>
      )}
    </div>
  );
}

/** Where the quote stands, and what happens next. */
function StandingBar({ quote, standing }: { quote: SharedQuoteReply; standing: Standing }) {
  return (
    <div className="mt-10">
      <Notice kind={standing.kind === 'expired' ? 'warning' : 'info'}>
        <p className="font-semibold">{standing.headline}</p>
        <p>{standing.next}</p>
        {quote.requestDemo && standing.kind === 'open' && (
          <p className="mt-1">You asked for a demo. We’re preparing it.</p>
        )}
      </Notice>
    </div>
  );
}
