import type { FastifyInstance } from 'fastify';
import {
  changeLeadAssignment,
  getLeadAssignment,
  previewLeadAssignment,
} from '#contract/leads/lead-assignment.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { changeAssignment } from './change-assignment.ts';
import { presentAssignment } from './present.ts';
import { previewAssignment } from './preview-assignment.ts';
import { readAssignment } from './store.ts';

/** Who gets new leads (rule LEAD-17). */
export function leadAssignmentRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, getLeadAssignment, async () =>
    presentAssignment(database.read, context, await readAssignment(database.read)),
  );

  serveChange(app, changeLeadAssignment, (work, { body }) => changeAssignment(work, body));

  serve(app, previewLeadAssignment, ({ input }) =>
    previewAssignment(database.read, input.body, context.now()),
  );
}
