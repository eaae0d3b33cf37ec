import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { neededLine, neededLines } from '../fields.ts';
import { emailAddress } from '../text.ts';
import { answerReply, offerReply } from './acceptance.ts';
import { doneReply, quoteTermsReply, quoteVersion } from './agreement-parts.ts';
import { sharedQuoteReply } from './quote-records.ts';

/** Longest question or answer, in characters. */
export const questionMaxLength = 2_000;
/** Most further signers of a quote. */
export const furtherSignersMax = 9;

const token = z.object({ token: z.string() });
const id = z.object({ id: z.string() });

/** One earlier version, read-only. */
const offerVersionReply = z.extend(quoteVersion, {
  quote: sharedQuoteReply,
  documentHash: z.string(),
  /** Null for a version that was sent before terms were stored. */
  quoteTerms: z.nullable(quoteTermsReply),
});
export type OfferVersionReply = z.output<typeof offerVersionReply>;

export const getOfferVersion = defineEndpoint({
  method: 'GET',
  path: '/api/quotes/shared/:token/versions/:number',
  access: 'anyone',
  summary: 'One version of the quote behind a private link, as it was sent.',
  params: z.object({ token: z.string(), number: z.string() }),
  reply: offerVersionReply,
  problems: ['conflict'],
});

/** The same reply whether or not the address has an account, so that it reveals nothing. */
export const portalAccessMessage =
  'We sent an email to the address on the quote. Its link opens your portal.';

export const requestPortalAccess = defineEndpoint({
  method: 'POST',
  path: '/api/quotes/shared/:token/portal-access',
  access: 'anyone',
  summary:
    'Emails the customer of an accepted quote a link into the portal, at the address on record; the reply is always the same.',
  params: token,
  reply: doneReply,
  status: 202,
  problems: ['conflict', 'too_many_requests'],
});

const messageAbout = (message: string) =>
  z.object({
    /** Key of a line of the quote; '' for the whole quote. */
    line: z.string({ error: 'Please choose a line' }).check(z.maxLength(300)),
    text: neededLines(message, questionMaxLength),
  });

const questionInput = messageAbout('Please type your question');
export type QuestionInput = z.output<typeof questionInput>;

export const askAboutOffer = defineEndpoint({
  method: 'POST',
  path: '/api/quotes/shared/:token/questions',
  access: 'anyone',
  summary: 'Asks the team about a quote or one line of it, by its private link.',
  params: token,
  body: questionInput,
  reply: offerReply,
  idempotent: true,
  problems: ['conflict', 'too_many_requests', 'idempotency_mismatch'],
});

export const answerQuestion = defineEndpoint({
  method: 'POST',
  path: '/api/quotes/:id/questions',
  access: 'admin',
  needs: 'quotes:change',
  summary: 'Answers the last question about a line; shown on the page and emailed to the asker.',
  params: id,
  body: messageAbout('Please type your answer'),
  reply: answerReply,
  idempotent: true,
  problems: ['conflict', 'idempotency_mismatch'],
});

const listMessage = 'Give the signers as a list';

export const nameSigners = defineEndpoint({
  method: 'PUT',
  path: '/api/quotes/:id/signers',
  access: 'admin',
  needs: 'quotes:change',
  summary:
    'Sets the further signers of a quote; existing signatures become void. Repeating it changes nothing.',
  params: id,
  body: z.object({
    /** The version that was shown; another one is a conflict. */
    version: z.int({ error: 'Give the version as a number' }).check(z.minimum(1)),
    signers: z
      .array(
        z.object({
          name: neededLine('Please enter a name', 120),
          email: emailAddress('Valid email is required'),
        }),
        { error: listMessage },
      )
      .check(z.maxLength(furtherSignersMax, `At most ${furtherSignersMax} more signers`)),
  }),
  reply: answerReply,
  problems: ['conflict'],
});
