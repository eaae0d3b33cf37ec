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
import { siteSettings } from '#web/kit/shell/site-settings.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Contours } from '#web/kit/ui/drawing/contours.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { localToday, longDayText, longLocalDayText } from '#web/shared/calendar-day.ts';
import { OfferAnswer } from './answer/offer-answer.tsx';
import { LineQuestions } from './line-questions.tsx';
import { FeaturePrices, PriceSum } from './price-parts.tsx';
import { Part } from './quote-part.tsx';
import { QuoteTerms } from './quote-terms.tsx';
import { SpendNote } from './spend-note.tsx';
import { timeLeftText } from './time-left.ts';
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
  const { quote } = offer;
  const standing =
    signingStanding(offer) ?? standingOf({ ...quote, wasDeclined: offer.decline !== null }, now);
  const [start] = useState(localToday);
  const estimateDollars = parseDollars(quote.estimatedCost);
  const word = priceWordOf(quote, offer.versions.length > 0);
  const canAsk = offer.state !== 'accepted' && offer.state !== 'declined';

  function askAbout(line: string | null): void {
    setAsked(line);
    // After the form is rendered; its field focuses itself.
    if (line !== null)
      requestAnimationFrame(() => document.getElementById('questions')?.scrollIntoView());
  }

  return (
    <article className="relative isolate overflow-hidden">
      <Contours className="absolute -top-32 -right-64 -z-10 h-[40rem] w-[52rem] text-contour opacity-15" />
      <div className="shell py-12 sm:py-16">
        <p className="hidden text-sm print:block">
          {siteSettings.companyName}, {siteSettings.companyEmail}
        </p>
        <header className="grid gap-x-12 gap-y-8 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
          <div className="min-w-0">
            <p className="figures text-muted">
              Quote {quote.reference}
              {offer.state !== 'review' && `, version ${offer.version}`}
            </p>
            <h1 className="mt-2 text-4xl break-words sm:text-5xl">
              A CRM for {quote.customerCompany || quote.customerName}
            </h1>
            <p className="mt-3 text-lg text-muted">Prepared for {quote.customerName}</p>
          </div>
          <div>
            <p className="text-muted">{word}</p>
            <p className="figures font-display text-5xl font-semibold sm:text-6xl">
              {formatDollars(estimateDollars)}
            </p>
          </div>
        </header>
        {changed && refusal === '' && (
          <div className="mt-10">
            <Notice kind="warning" announced>
              This quote changed while you were reading it. You’re now seeing the new version.
              Please review it before you decide.
            </Notice>
          </div>
        )}
        <StandingBar {...{ quote, standing, now }} timeZone={offer.timeZone} />
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
        {refusal && (
          <div className="mt-14 -mb-8 max-w-3xl">
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

/** The reader's state in a quote with several signers; null for any other quote. */
function signingStanding({ state, signing }: OfferReply): Standing | null {
  return state === 'open' && signing ? signingStandingOf(signing.people) : null;
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
          ' You can pay over twelve months or all at once. You owe nothing until you sign.'}
      </p>
      {quote.noteToClient !== '' && (
        <p className="border-l-4 border-line-strong pl-4 break-words whitespace-pre-line">
          {quote.noteToClient}
        </p>
      )}
    </div>
  );
}

interface StandingBarProps {
  quote: SharedQuoteReply;
  standing: Standing;
  /** The company's. */
  timeZone: string;
  now: number;
}

function StandingBar({ quote, standing, timeZone, now }: StandingBarProps) {
  const validUntil = Date.parse(quote.validUntil);
  const left = standing.kind === 'open' ? timeLeftText(validUntil, now, timeZone) : '';
  return (
    <div className="mt-10">
      <Notice kind={standing.kind === 'expired' ? 'warning' : 'info'}>
        <p className="font-semibold">{standing.headline}</p>
        <p>{standing.next}</p>
        {quote.requestDemo && standing.kind === 'open' && (
          <p className="mt-1">You asked for a demo. We’re preparing it.</p>
        )}
      </Notice>
      <p className="figures mt-3 text-muted">
        Created on {longLocalDayText(quote.createdAt)},{' '}
        {standing.kind === 'expired' ? 'was valid until' : 'valid until'}{' '}
        {longDayText(lastValidDay(validUntil, timeZone))}
        {left && <strong className="font-semibold text-ink"> · {left}</strong>}.
      </p>
    </div>
  );
}
