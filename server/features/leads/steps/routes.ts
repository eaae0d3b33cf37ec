import type { FastifyInstance } from 'fastify';
import {
  changeLeadStep as changeLeadStepEndpoint,
  finishLeadStep as finishLeadStepEndpoint,
  removeLeadStep as removeLeadStepEndpoint,
  reopenLeadStep as reopenLeadStepEndpoint,
  setLeadStep as setLeadStepEndpoint,
} from '#contract/leads/lead-steps.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import {
  changeLeadStep,
  finishLeadStep,
  openStep,
  removeLeadStep,
  reopenLeadStep,
  setLeadStep,
  stepExists,
} from './change-step.ts';

/** The next step of a lead; the lead itself shows it. */
export function leadStepRoutes(app: FastifyInstance, context: Context): void {
  /** Two steps that are set at the same time violate the unique index; the lock is on the lead. */
  const explain = async (error: unknown, { params }: { params: { id: string } }) => {
    if (!isUniqueViolation(error)) return undefined;
    const current = await openStep({ context, tx: context.database.read }, params.id);
    return current && stepExists(current);
  };

  serveChange(
    app,
    setLeadStepEndpoint,
    (work, { params, body }) => setLeadStep(work, params.id, body),
    { explain },
  );

  serveChange(app, changeLeadStepEndpoint, (work, { params, body }) =>
    changeLeadStep(work, params, body),
  );

  serveChange(app, finishLeadStepEndpoint, (work, { params, body }) =>
    finishLeadStep(work, params, body.version),
  );

  serveChange(app, removeLeadStepEndpoint, (work, { params }) => removeLeadStep(work, params));

  serveChange(app, reopenLeadStepEndpoint, (work, { params }) => reopenLeadStep(work, params), {
    explain,
  });
}
