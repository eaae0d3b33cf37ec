import { hash } from 'node:crypto';
import * as z from 'zod';
import { itemAnswers } from '#domain/approval/approval-state.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Question } from '../question.ts';
import type { ApprovalsTable } from '../tables.ts';

/** The signed text of an answered question, as `documentOf` writes it. */
const signedText = z.object({
  project: z.object({ reference: z.string(), name: z.string() }),
  milestone: z.object({ title: z.string(), description: z.string() }),
  note: z.string(),
  link: z.string(),
  items: z.array(
    z.object({
      label: z.string(),
      priceCents: z.nullable(z.number()),
      answer: z.enum(itemAnswers),
      words: z.string(),
      pictures: z.optional(z.array(z.object({ name: z.string(), sha256: z.string() }))),
    }),
  ),
  files: z.array(z.object({ name: z.string(), version: z.number(), sha256: z.string() })),
  payment: z.nullable(z.object({ label: z.string(), netCents: z.number() })),
});

/** The content of a certificate: who answered exactly what, when and from where. */
export const approvalCertificate = z.strictObject({
  id: z.string(),
  projectReference: z.string(),
  round: z.int(),
  decision: z.enum(['approved', 'changes-asked']),
  signedName: z.string(),
  signedEmail: z.string(),
  signedAt: z.int(),
  address: z.string(),
  device: z.string(),
  invoiceNumber: z.string(),
  timeZone: z.string(),
  /** Canonical JSON of what was shown and answered, and its SHA-256 in hexadecimal. */
  document: z.string(),
  documentHash: z.string(),
});
export type ApprovalCertificate = z.output<typeof approvalCertificate>;

/** The certificate of an answered question; undefined for any other. */
export function certificateOf(
  approval: ApprovalsTable,
  { project }: Pick<Question, 'project'>,
  invoiceNumber: string,
  { businessTimeZone }: Pick<Config, 'businessTimeZone'>,
): ApprovalCertificate | undefined {
  const { state, ended_at: signedAt } = approval;
  if ((state !== 'approved' && state !== 'changes-asked') || signedAt === null) return undefined;
  return {
    id: approval.id,
    projectReference: project.reference,
    round: approval.round,
    decision: state,
    signedName: approval.answered_name,
    signedEmail: approval.answered_email,
    signedAt,
    address: approval.address,
    device: approval.device,
    invoiceNumber,
    timeZone: businessTimeZone,
    document: approval.document,
    documentHash: approval.document_hash,
  };
}

/** What was signed. @throws ZodError if it is none, which is a bug. */
export function readSigned(document: string): z.output<typeof signedText> {
  return signedText.parse(JSON.parse(document));
}

const fileFormat = 'Ascent approval certificate 1';

/** The certificate as a file that can be checked: the same certificate gives the same bytes. */
export function certificateFile(certificate: ApprovalCertificate): string {
  return `${JSON.stringify({ format: fileFormat, ...certificate }, null, 2)}\n`;
}

/** The id that a certificate file says it has; undefined if it is none. */
export function idInFile(file: string): string | undefined {
  try {
    const { id } = JSON.parse(file);
    return typeof id === 'string' ? id : undefined;
  } catch {
    // Not JSON, so it is no certificate of ours.
    return undefined;
  }
}

/** What in a file is not as it was issued, in sentences; empty for the same bytes. */
export function differencesOf(file: string, issued: ApprovalCertificate): string[] {
  const original = certificateFile(issued);
  if (file === original) return [];
  const given: Record<string, unknown> = JSON.parse(file);
  const expected: Record<string, unknown> = JSON.parse(original);
  const differing = [...new Set([...Object.keys(expected), ...Object.keys(given)])].filter(
    (name) => JSON.stringify(given[name]) !== JSON.stringify(expected[name]),
  );
  const { document, documentHash } = given;
  const isBroken = typeof document === 'string' && hash('sha256', document, 'hex') !== documentHash;
  return [
    ...differing.map((name) => `“${fieldNames[name] ?? name}” is not what we issued.`),
    ...(isBroken ? ['The signed text does not match its checksum.'] : []),
    ...(differing.length === 0 ? ['The file was written differently than we issued it.'] : []),
  ];
}

const fieldNames: Record<string, string> = {
  format: 'Format',
  projectReference: 'Project',
  round: 'Round',
  decision: 'Decision',
  signedName: 'Name',
  signedEmail: 'Email',
  signedAt: 'Time',
  address: 'Network address',
  device: 'Device',
  invoiceNumber: 'Invoice',
  timeZone: 'Time zone',
  document: 'Signed text',
  documentHash: 'Checksum',
};
