import type { QuestionInput } from '#contract/quotes/agreements.ts';
import { splitName } from '#domain/account/name.ts';
import { quoteLines } from '#domain/quote/quote-lines.ts';
import { startClock, stopClock } from '#server/features/answer-clock/answer-clock.ts';
import { readContents } from '#server/features/quotes/offer/contents.ts';
import {
  byLink,
  type OpenedOffer,
  offerPath,
  refuseClosed,
} from '#server/features/quotes/offer/open-offer.ts';
import {
  countQuestions,
  findLastQuestion,
  insertQuestion,
  listRunningQuestions,
} from '#server/features/quotes/offer/question-store.ts';
import { findSigner } from '#server/features/quotes/offer/signer-store.ts';
import { presentQuote } from '#server/features/quotes/present-quote.ts';
import { recordQuote } from '#server/features/quotes/record-quote.ts';
import { renewQuoteLink } from '#server/features/quotes/sending/quote-link.ts';
import type { QuoteQuestionsTable, QuotesTable } from '#server/features/quotes/tables.ts';
import { newId } from '#server/platform/db/ids.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { type Limit, useLimit as takeOne } from '#server/platform/limits/rate-limit.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { Work } from '#server/platform/work/work.ts';

/** Limit per quote and hour, because each question sends the team a mail. */
const perQuote: Limit = { name: 'quote-questions', times: 20, withinMs: 3_600_000 };
/** Most questions and answers of one quote that the page can show. */
const questionsMax = 300;

/** Shown in place of a line's label for questions about the whole quote. */
const wholeQuote = 'The entire quote';

/**
 * Asks the team about a quote or one of its lines, by a private link. A question starts the
 * promised 24 hours; a further question about a line that is already waiting does not restart them.
 *
 * @throws Problem `conflict` once the quote is accepted or declined, `too_many_requests`, and
 *   `invalid_input` for a line that the quote does not have.
 */
export async function askQuestion(
  work: Work,
  { quote, signer }: OpenedOffer,
  { line, text }: QuestionInput,
): Promise<void> {
  const { tx, context, now } = work;
  if (quote.status === 'accepted' || quote.status === 'rejected') refuseClosed(quote, work);
  const label = line === '' ? wholeQuote : labelOf(quote, line);
  if (label === undefined) throw unknownLine();
  await takeOne(tx, perQuote, quote.id, now);
  const name = signer?.name ?? quote.customer_name;
  const isWaiting = (await listRunningQuestions(tx, quote.id, line)).length > 0;
  const id = await store(work, quote, {
    line_key: line,
    line_label: label,
    author: 'client',
    author_name: name,
    signer_id: signer?.id ?? null,
    body: text,
  });
  if (!isWaiting) await startClock(tx, { kind: 'question', id }, now);
  await recordQuote(byLink(work, name), quote, 'asked a question', { topics: ['quotes'] });
  await queueMail(work, {
    template: 'quote-question',
    to: context.config.companyEmail,
    data: {
      reference: quote.reference,
      customerName: name,
      company: quote.customer_company,
      lineLabel: label,
      question: text,
      path: `/admin/quotes/${quote.id}#questions`,
    },
  });
}

/**
 * Answers the last question about a line, on the page and by mail to the asker.
 *
 * @throws Problem `invalid_input` if there is no question about the line.
 */
export async function answerQuestion(
  work: Work,
  quote: QuotesTable,
  { line, text }: QuestionInput,
): Promise<void> {
  const { tx, context, actor, now } = work;
  const question = await findLastQuestion(tx, quote.id, line);
  if (question === undefined) throw unknownLine();
  await store(work, quote, {
    line_key: line,
    line_label: question.line_label,
    author: 'team',
    author_name: actor.name,
    signer_id: question.signer_id,
    body: text,
  });
  for (const id of await listRunningQuestions(tx, quote.id, line))
    await stopClock(tx, { kind: 'question', id }, { by: actor.id, at: now });
  await recordQuote(work, quote, 'answered a question', { topics: ['quotes'] });
  const signer = question.signer_id === null ? undefined : await findSigner(tx, question.signer_id);
  const linked = await renewQuoteLink(work, quote.id);
  await queueMail(work, {
    template: 'quote-answer',
    to: signer?.email ?? quote.customer_email,
    data: {
      firstName: splitName(signer?.name ?? quote.customer_name)[0],
      reference: quote.reference,
      lineLabel: question.line_label,
      question: question.body,
      answer: text,
      path: `${offerPath(context, linked, signer ?? null)}#questions`,
    },
  });
}

async function store(
  { tx, context, now }: Work,
  quote: QuotesTable,
  row: Omit<QuoteQuestionsTable, 'id' | 'quote_id' | 'version_number' | 'created_at'>,
): Promise<string> {
  if ((await countQuestions(tx, quote.id)) >= questionsMax)
    throw new Problem(
      'conflict',
      `There are already a lot of questions here. Please write to ${context.config.companyEmail}.`,
      { extra: { reason: 'full' } },
    );
  const { number } = await readContents(tx, quote);
  const id = newId(now);
  await insertQuestion(tx, {
    ...row,
    id,
    quote_id: quote.id,
    version_number: number,
    created_at: now,
  });
  return id;
}

function labelOf(quote: QuotesTable, key: string): string | undefined {
  return quoteLines(presentQuote(quote)).find((line) => line.key === key)?.label;
}

function unknownLine(): Problem {
  const message = 'This quote no longer has that line. Please reload the page.';
  return new Problem('invalid_input', message, { issues: [{ path: 'line', message }] });
}
