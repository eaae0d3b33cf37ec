import type { FastifyInstance } from 'fastify';
import {
  createUser as createUserEndpoint,
  deleteUser as deleteUserEndpoint,
  endUserSessions,
  getOpenWork,
  handOverWork,
  inviteUser as inviteUserEndpoint,
  listTeam as listTeamEndpoint,
  listUsers as listUsersEndpoint,
  makeAdmin as makeAdminEndpoint,
  resendInvitation,
  restoreUser as restoreUserEndpoint,
  updateUser as updateUserEndpoint,
} from '#contract/users.ts';
import { splitName } from '#domain/account/name.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { describePage } from '#server/platform/lists/read-page.ts';
import { serveCsv } from '#server/platform/lists/serve-csv.ts';
import { sendInvitation } from '../invitations/send-invitation.ts';
import { recordEvent } from '../security-log/record-event.ts';
import { deleteSessionsOf } from '../session/store.ts';
import { findUserById } from '../store.ts';
import { listTeam, presentMember } from '../team/list-team.ts';
import { createUser, inviteUser } from './add-user.ts';
import { deleteUser, makeAdmin, restoreUser } from './change-user.ts';
import { editUser } from './edit-user.ts';
import { countOpenWork, moveOpenWork } from './open-work.ts';
import { presentUser } from './present.ts';
import { listUsers } from './store.ts';
import { userCsv } from './user-csv.ts';

/** Accounts as admins keep them. */
export function userRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, listUsersEndpoint, async ({ input, reply }) => {
    const page = await listUsers(database.read, input.query);
    describePage(reply, page);
    return page.rows.map(presentUser);
  });

  serve(app, listTeamEndpoint, async () => (await listTeam(database.read)).map(presentMember));

  serveCsv(app, context, listUsersEndpoint, {
    name: 'users',
    read: (query) => listUsers(database.read, query),
    columns: userCsv,
  });

  serve(app, createUserEndpoint, async ({ input, request }) => {
    const { fullName, ...user } = input.body;
    const [firstName, lastName] = splitName(fullName);
    return presentUser(await createUser(context, request, { ...user, firstName, lastName }));
  });

  serve(app, inviteUserEndpoint, async ({ input, request }) =>
    presentUser(await inviteUser(context, request, input.body)),
  );

  serve(app, updateUserEndpoint, async ({ input, request }) =>
    presentUser(await editUser(context, request, input.params.id, input.body)),
  );

  serve(app, deleteUserEndpoint, async ({ input, person, request }) =>
    presentUser(await deleteUser(context, request, person, input.params.id)),
  );

  serve(app, restoreUserEndpoint, async ({ input, request }) =>
    presentUser(await restoreUser(context, request, input.params.id)),
  );

  serve(app, resendInvitation, async ({ input, request }) =>
    database.transaction(async (tx) => {
      const user = await findUserById(tx, input.params.id);
      if (user === undefined) throw notFound('user');
      // A temporary password works once: whoever lost what it opened needs another way in.
      const waits = user.password_hash === null || user.password_change_required_at !== null;
      if (!waits || user.deleted_at !== null)
        throw new Problem('conflict', 'This account does not wait for an invitation.');
      await sendInvitation(context, tx, request, user);
      return presentUser(user);
    }),
  );

  serve(app, makeAdminEndpoint, async ({ input, person, request }) =>
    presentUser(await makeAdmin(context, request, person, input.params.id, input.body.password)),
  );

  serve(app, getOpenWork, async ({ input }) => {
    const user = await findUserById(database.read, input.params.id);
    if (user === undefined) throw notFound('user');
    return countOpenWork(database.read, user.id);
  });

  serve(app, handOverWork, ({ input, request }) =>
    database.transaction(async (tx) => {
      const user = await findUserById(tx, input.params.id);
      if (user === undefined) throw notFound('user');
      const heir = await findUserById(tx, input.body.to);
      if (heir === undefined || heir.deleted_at !== null || heir.role === 'client') {
        const message = 'Please choose a colleague';
        throw new Problem('invalid_input', message, { issues: [{ path: 'to', message }] });
      }
      return moveOpenWork(tx, context, actorOf(request), user.id, heir.id);
    }),
  );

  serve(app, endUserSessions, async ({ input, request }) => {
    await database.transaction(async (tx) => {
      const user = await findUserById(tx, input.params.id);
      if (user === undefined) throw notFound('user');
      await deleteSessionsOf(tx, user.id);
      await recordEvent(tx, context, request, { kind: 'session-ended', user });
    });
    return undefined;
  });
}
