import * as z from 'zod/mini';
import { paymentMethods } from '#domain/billing/payment-method.ts';
import { quotePlans } from '#domain/quote/payment/payment-plan.ts';
import { defineEndpoint } from '../endpoint.ts';
import { neededLine, neededLines, recordVersion } from '../fields.ts';
import { plainText } from '../text.ts';
import {
  doneReply,
  planReply,
  quoteOpen,
  quoteQuestion,
  quoteSigner,
  quoteTermsReply,
  quoteVersion,
  readableVersion,
  signatureReply,
  signingReply,
} from './agreement-parts.ts';
import { sharedQuoteReply } from './quote-records.ts';

/** The size of the box for a drawn signature, in units of its path. */
export const signatureBox = { width: 600, height: 200 };
/** Longest path of a drawn signature: some 2,000 points. */
export const signaturePathMax = 20_000;

// Only moves and lines between whole numbers, because the path is embedded in images and documents.
const strokes = /^(?:M\d{1,4} \d{1,4}(?:L\d{1,4} \d{1,4})+)+$/;

/** Path data (SVG 2, section 9.3) of a drawn signature. */
const signaturePath = z.string({ error: 'Please sign in the box' }).check(
  z.maxLength(signaturePathMax, { error: 'This signature is too long', abort: true }),
  z.refine((path) => strokes.test(path), 'Please sign in the box'),
);

const plan = z.enum(quotePlans.map(({ value }) => value));

export const typedSignature = z.object({
  kind: z.literal('typed'),
  text: neededLine('Please type your name as your signature', 120),
});
export const drawnSignature = z.object({ kind: z.literal('drawn'), path: signaturePath });

/** How the client signed. */
const signatureInput = z.discriminatedUnion('kind', [typedSignature, drawnSignature]);

const signer = {
  name: neededLine('Please enter your name', 120),
  role: neededLine('Please enter your role', 120),
  plan,
};

export const acceptInput = z.object({
  ...signer,
  signature: signatureInput,
  /** Hash of exactly what the page showed; the server refuses if the quote has changed since. */
  documentHash: z
    .string({ error: 'Please reload the page' })
    .check(z.regex(/^[0-9a-f]{64}$/, 'Please reload the page')),
});
export type AcceptInput = z.output<typeof acceptInput>;

/** Who accepted what, when, from where. */
const acceptanceReply = z.object({
  quoteId: z.string(),
  plan,
  signerName: z.string(),
  signerRole: z.string(),
  signatureKind: z.enum(['typed', 'drawn', 'on-behalf']),
  /** The typed name, or path data within `signatureBox`; '' for staff on the client's behalf. */
  signature: z.string(),
  note: z.string(),
  termsVersion: z.string(),
  documentHash: z.string(),
  acceptedAt: z.string(),
  /** The day of the acceptance in the company's time zone, from which payments are dated. */
  startsOn: z.string(),
  address: z.string(),
  /** Name of the staff member who accepted on the client's behalf, or ''. */
  recordedName: z.string(),
  /** The version of the quote that was accepted. */
  versionNumber: z.number(),
  /** How the payment at signing is made; null without one, and for a further signer. */
  firstPayment: z.nullable(
    z.object({
      state: z.enum(['due', 'coming', 'paid']),
      way: z.enum(paymentMethods.map(({ value }) => value)),
      /** The day it was paid or announced, else the day it is due. */
      on: z.string(),
    }),
  ),
  /** All signatures, oldest first, if several people signed; otherwise empty. */
  signatures: z.array(signatureReply),
});
export type AcceptanceReply = z.output<typeof acceptanceReply>;

const declineReply = z.object({
  quoteId: z.string(),
  reason: z.string(),
  declinedAt: z.string(),
  recordedName: z.string(),
  /** The further signer who declined, or ''. */
  signerName: z.string(),
});

/** An event in the quote's history, which both sides see. */
const quoteEvent = z.object({
  kind: z.enum(['sent', 'opened', 'signed', 'accepted-on-behalf', 'declined']),
  at: z.string(),
  by: z.string(),
});
export type QuoteEvent = z.output<typeof quoteEvent>;

/** Everything the page of a private link shows, and the checksum of what is accepted. */
export const offerReply = z.object({
  /** `review`: staff have not sent it yet, so it cannot be accepted. */
  state: z.enum(['open', 'review', 'expired', 'accepted', 'declined']),
  quote: sharedQuoteReply,
  documentHash: z.string(),
  /** Number of this version, from 1. */
  version: z.number(),
  /** Every version that was sent, oldest first. */
  versions: z.array(quoteVersion),
  /** What changed since the previous version, in plain sentences. */
  changes: z.array(z.string()),
  /** Name of the link's owner. */
  readerName: z.string(),
  /** The company's, in which the days of the validity are counted. */
  timeZone: z.string(),
  /** Null if the customer is the only signer. */
  signing: z.nullable(signingReply),
  /** Oldest first. */
  questions: z.array(quoteQuestion),
  terms: z.object({ version: z.string(), paragraphs: z.array(z.string()) }),
  /** Null for a quote from before terms were stored. */
  quoteTerms: z.nullable(quoteTermsReply),
  plans: z.array(planReply),
  acceptance: z.nullable(acceptanceReply),
  decline: z.nullable(declineReply),
  events: z.array(quoteEvent),
  /** Whether the link's owner may ask for access to the portal: the customer, once accepted. */
  mayFollow: z.boolean(),
});
export type OfferReply = z.output<typeof offerReply>;

const token = z.object({ token: z.string() });
const id = z.object({ id: z.string() });

export const getOffer = defineEndpoint({
  method: 'GET',
  path: '/api/quotes/shared/:token/offer',
  access: 'anyone',
  summary: 'The quote behind a private link with its plans, its terms and their checksum.',
  params: token,
  reply: offerReply,
  problems: ['conflict'],
});

/** The same reply to every request for a new link, so that it reveals nothing. */
export const newLinkMessage =
  'If this link was one of ours, a new one is on its way to the email address on the quote.';

export const requestNewLink = defineEndpoint({
  method: 'POST',
  path: '/api/quotes/shared/:token/new-link',
  access: 'anyone',
  summary:
    'Emails a new link to the owner of an expired or withdrawn one, at the address on record; the reply is always the same.',
  params: token,
  reply: doneReply,
  status: 202,
  problems: ['too_many_requests'],
});

export const acceptOffer = defineEndpoint({
  method: 'POST',
  path: '/api/quotes/shared/:token/accept',
  access: 'anyone',
  summary: 'Accepts exactly the quote that was shown, once; repeating it returns the same reply.',
  params: token,
  body: acceptInput,
  reply: offerReply,
  problems: ['conflict'],
});

export const declineOffer = defineEndpoint({
  method: 'POST',
  path: '/api/quotes/shared/:token/decline',
  access: 'anyone',
  summary: 'Declines the quote behind a private link.',
  params: token,
  body: z.object({ reason: neededLines('Please tell us why', 2000) }),
  reply: offerReply,
  problems: ['conflict'],
});

export const getSharedSignedPdf = defineEndpoint({
  method: 'GET',
  path: '/api/quotes/shared/:token/signed.pdf',
  access: 'anyone',
  weight: 'pdf',
  summary: 'The accepted quote with its signature and record, as a PDF.',
  params: token,
});

const fileOfSides = {
  method: 'GET',
  access: 'signed-in',
  allowedWithKey: ['quotes:see', 'figures'],
  weight: 'pdf',
  summary: 'The same for an admin, and for the client the quote was made for.',
  params: id,
} as const;

export const getSignedPdf = defineEndpoint({
  path: '/api/quotes/:id/signed.pdf',
  ...fileOfSides,
});

export const getSharedCertificatePdf = defineEndpoint({
  method: 'GET',
  path: '/api/quotes/shared/:token/certificate.pdf',
  access: 'anyone',
  weight: 'pdf',
  summary: 'The certificate of signature alone: who signed what, when and from where, as a PDF.',
  params: token,
});

export const getCertificatePdf = defineEndpoint({
  path: '/api/quotes/:id/certificate.pdf',
  ...fileOfSides,
});

/** The client's answer as staff see it. */
export const answerReply = z.object({
  acceptance: z.nullable(acceptanceReply),
  decline: z.nullable(declineReply),
  events: z.array(quoteEvent),
  /** The plans it can be accepted with. */
  plans: z.array(planReply),
  /** The current version number, from 1, and whether it was sent. */
  contents: z.object({
    number: z.number(),
    isSent: z.boolean(),
    /** What changed since the previous version, in plain sentences. */
    changes: z.array(z.string()),
    /** Null for a quote from before terms were stored. */
    quoteTerms: z.nullable(quoteTermsReply),
  }),
  /** Every version that was sent, oldest first, each with the path of its page. */
  versions: z.array(readableVersion),
  /** The latest views by people other than staff, newest first; at most 50. */
  opens: z.array(quoteOpen),
  /** The customer and the further signers; empty if the customer is the only signer. */
  signers: z.array(quoteSigner),
  /** Oldest first. */
  questions: z.array(quoteQuestion),
});
export type AnswerReply = z.output<typeof answerReply>;

export const getQuoteAnswer = defineEndpoint({
  method: 'GET',
  path: '/api/quotes/:id/answer',
  access: 'admin',
  needs: ['quotes:see', 'figures'],
  summary: 'How the client answered a quote, with the record of events.',
  params: id,
  reply: answerReply,
});

export const acceptOnBehalf = defineEndpoint({
  method: 'POST',
  path: '/api/quotes/:id/accept',
  alters: ['quotes', 'invoices'],
  access: 'admin',
  needs: ['quotes:change', 'figures'],
  summary: 'Accepts a quote on the client’s behalf, with a note of how the client agreed.',
  params: id,
  body: z.object({
    ...signer,
    note: neededLines('Please note how the client accepted', 2000),
    version: z.optional(recordVersion),
  }),
  reply: answerReply,
  problems: ['conflict'],
});

export const declineOnBehalf = defineEndpoint({
  method: 'POST',
  path: '/api/quotes/:id/decline',
  access: 'admin',
  needs: 'quotes:change',
  summary: 'Records that the client declined a quote.',
  params: id,
  body: z.object({
    note: plainText({ message: 'Please note why', min: 1, max: 2000, multiLine: true }),
    version: z.optional(recordVersion),
  }),
  reply: answerReply,
  problems: ['conflict'],
});
