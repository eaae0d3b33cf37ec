import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  answerApprovalItem,
  checkCertificate,
  decideApproval,
  getApprovalPdf,
  getSharedApproval,
  getSharedApprovalFile,
  getSharedApprovalJson,
  getSharedApprovalPdf,
} from '#contract/projects/shared-approvals.ts';
import { mayDo } from '#domain/account/rights.ts';
import { invoiceNumberOf } from '#server/features/billing/invoices/invoice-store.ts';
import { sendLinkedVersion } from '#server/features/documents/sending/send-content.ts';
import { isInPortal } from '#server/features/projects/portal/own-project.ts';
import { deviceOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { companyOf } from '#server/platform/pdf/dates.ts';
import { makePdf } from '#server/platform/pdf/make-pdf.ts';
import { sendPdf } from '#server/platform/pdf/send-pdf.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { answerItem } from './answer/answer-item.ts';
import { decide } from './answer/decide.ts';
import { openApproval } from './links.ts';
import {
  type ApprovalCertificate,
  certificateFile,
  certificateOf,
  differencesOf,
  idInFile,
} from './pdf/certificate.ts';
import { approvalPdf } from './pdf/kinds.ts';
import { presentShared } from './present.ts';
import { readQuestion } from './question.ts';
import { findApproval } from './store.ts';
import type { ApprovalsTable } from './tables.ts';

/** What the people do who were asked, by their private links, and the certificates of their answers. */
export function sharedApprovalRoutes(app: FastifyInstance, context: Context): void {
  const { config, database } = context;

  serve(app, getSharedApproval, async ({ input }) => {
    const { approval, reader } = await openApproval(database.read, context, input.params.token);
    return presentShared(
      database.read,
      context,
      await readQuestion(database.read, approval),
      reader,
    );
  });

  serveChange(app, answerApprovalItem, async (work, { params, body }) => {
    const { approval, reader } = await openApproval(work.tx, context, params.token);
    await answerItem(work, { approvalId: approval.id, itemId: params.id, reader }, body);
    return presentShared(work.tx, context, await readQuestion(work.tx, approval), reader);
  });

  serveChange(app, decideApproval, async (work, { params, body }, { request }) => {
    const { approval, reader } = await openApproval(work.tx, context, params.token);
    const device = deviceOf(request);
    await decide(work, { approvalId: approval.id, reader, device }, body);
    const ended = (await findApproval(work.tx, approval.id)) ?? approval;
    return presentShared(work.tx, context, await readQuestion(work.tx, ended), reader);
  });

  serve(app, getSharedApprovalFile, async (call) => {
    const { token, id } = call.input.params;
    const { approval } = await openApproval(database.read, context, token);
    const { files } = await readQuestion(database.read, approval);
    const file = files.find((one) => one.id === id);
    if (file === undefined) throw notFound('file');
    const { document_id, number } = file;
    await sendLinkedVersion(context, call, { id: document_id, number });
    return undefined;
  });

  async function certificate(approval: ApprovalsTable): Promise<ApprovalCertificate> {
    const question = await readQuestion(database.read, approval);
    const invoiceNumber = await invoiceNumberOf(database.read, approval.invoice_id);
    const made = certificateOf(approval, question, invoiceNumber, config);
    if (made === undefined) throw notFound('certificate');
    return made;
  }

  async function sendCertificate(
    reply: FastifyReply,
    approval: ApprovalsTable,
  ): Promise<undefined> {
    const made = await certificate(approval);
    const pdf = await makePdf(approvalPdf(made, companyOf(config)), made.signedAt);
    await sendPdf(reply, `approval-${made.projectReference}-${made.round}`, pdf);
    return undefined;
  }

  serve(app, getSharedApprovalPdf, async ({ input, reply }) => {
    const { approval } = await openApproval(database.read, context, input.params.token);
    return sendCertificate(reply, approval);
  });

  serve(app, getSharedApprovalJson, async ({ input, reply }) => {
    const { approval } = await openApproval(database.read, context, input.params.token);
    const made = await certificate(approval);
    const name = `approval-${made.projectReference}-${made.round}.json`;
    await reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .send(certificateFile(made));
    return undefined;
  });

  serve(app, getApprovalPdf, async ({ input, person, reply }) => {
    const approval = await findApproval(database.read, input.params.id);
    if (approval === undefined) throw notFound('certificate');
    const { project } = await readQuestion(database.read, approval);
    const maySee =
      mayDo(person.rights, ['projects:see', 'figures']) ||
      (await isInPortal(database.read, person, project));
    if (!maySee) throw notFound('certificate');
    return sendCertificate(reply, approval);
  });

  serve(app, checkCertificate, async ({ input }) => {
    const { certificate: file } = input.body;
    const id = idInFile(file);
    const approval = id === undefined ? undefined : await findApproval(database.read, id);
    if (approval === undefined)
      return {
        isSame: false,
        differences: [
          id === undefined
            ? 'This file cannot be read as a certificate.'
            : 'We issued no certificate with this number.',
        ],
      };
    const differences = differencesOf(file, await certificate(approval));
    return { isSame: differences.length === 0, differences };
  });
}
