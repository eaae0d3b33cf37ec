import type { FastifyInstance } from 'fastify';
import {
  addStaffRole,
  deleteStaffRole,
  giveStaffRole,
  listStaffRoles,
  updateStaffRole,
} from '#contract/accounts/staff-roles.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { listTeam } from '../team/team.ts';
import { presentUser } from '../users/present.ts';
import { addRole, changeRole, deleteRole, explainTakenName } from './change-roles.ts';
import { giveRole } from './give-role.ts';
import { presentRole, presentRoles } from './present.ts';

/** The roles of staff, and who has which (rule RIGHTS-8). */
export function staffRoleRoutes(app: FastifyInstance, context: Context): void {
  const explain = async (error: unknown) =>
    isUniqueViolation(error) ? explainTakenName() : undefined;

  serve(app, listStaffRoles, () => presentRoles(context.database.read));

  serveChange(
    app,
    addStaffRole,
    async (work, { body }) => presentRole(await addRole(work, body), await listTeam(work.tx)),
    { explain },
  );

  serveChange(
    app,
    updateStaffRole,
    async (work, { params, body }) =>
      presentRole(await changeRole(work, params.id, body), await listTeam(work.tx)),
    { explain },
  );

  serveChange(app, deleteStaffRole, async (work, { params }) => {
    await deleteRole(work, params.id);
    return undefined;
  });

  serveChange(app, giveStaffRole, async (work, { params, body }) =>
    presentUser(await giveRole(work, params.id, body.staffRole)),
  );
}
