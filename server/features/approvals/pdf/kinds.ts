import { pdfKind } from '#server/platform/pdf/pdf-order.ts';
import type { ApprovalCertificate } from './certificate.ts';

/** The certificate of an answered question. */
export const approvalPdf = pdfKind<ApprovalCertificate>(
  new URL('./approval-pdf.ts', import.meta.url),
  'writeApprovalPdf',
);
