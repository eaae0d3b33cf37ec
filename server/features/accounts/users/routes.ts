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
} from '#contract/accounts/users.ts';
import { splitName } from '#domain/account/name.ts';
import { callerOf } from '#server/platform/audit/actor.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { CsvColumns } from '#server/platform/lists/serve-csv.ts';
import { serveList } from '#server/platform/lists/serve-list.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { sendInvitation } from '../invitations.ts';
import { countSeenWork } from '../open-work/count-work.ts';
import { handOver, requireSeenWork } from '../open-work/hand-over.ts';
import { recordEvent } from '../security-log/record-event.ts';
import { deleteSessionsOf } from '../session/store.ts';
import { findUserById } from '../store.ts';
import type { UsersTable } from '../tables.ts';
import { listTeam, presentMember } from '../team/team.ts';
import { createUser, explainTakenAddress, inviteUser } from './add-user.ts';
import { deleteUser, editUser, makeAdmin, restoreUser } from './change-user.ts';
import { requireManageable } from './may-manage.ts';
import { presentUser } from './present.ts';
import { listUsers } from './store.ts';

/** Accounts, as admins manage them. */
export function userRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, listTeamEndpoint, async () => (await listTeam(database.read)).map(presentMember));

  serveList(app, context, listUsersEndpoint, {
    name: 'users',
    read: (db, query) => listUsers(db, query),
    present: (rows) => rows.map(presentUser),
    columns: userCsv,
  });

  serve(app, createUserEndpoint, async ({ input, request }) => {
    const { fullName, ...user } = input.body;
    const [firstName, lastName] = splitName(fullName);
    return presentUser(
      await createUser(context, callerOf(request), { ...user, firstName, lastName }),
    );
  });

  const explain = (error: unknown, { body }: { body: { email: string } }) =>
    explainTakenAddress(database.read, error, body.email);

  serveChange(
    app,
    inviteUserEndpoint,
    async (work, { body }) => presentUser(await inviteUser(work, body)),
    { explain },
  );

  serveChange(
    app,
    updateUserEndpoint,
    async (work, { params, body }) => presentUser(await editUser(work, params.id, body)),
    { explain },
  );

  serveChange(app, deleteUserEndpoint, async (work, { params }) =>
    presentUser(await deleteUser(work, params.id)),
  );

  serveChange(app, restoreUserEndpoint, async (work, { params }) =>
    presentUser(await restoreUser(work, params.id)),
  );

  serveChange(app, resendInvitation, async (work, { params }) => {
    const user = await findUserById(work.tx, params.id);
    if (user === undefined) throw notFound('user');
    await requireManageable(work, user);
    // Somebody with a used temporary password and no session needs another way in.
    const isPending = user.password_hash === null || user.password_change_required_at !== null;
    if (!isPending || user.deleted_at !== null)
      throw new Problem('conflict', 'This account has no pending invitation.');
    await sendInvitation(work, user);
    return presentUser(user);
  });

  serveChange(app, makeAdminEndpoint, async (work, { params }) =>
    presentUser(await makeAdmin(work, params.id)),
  );

  serve(app, getOpenWork, async ({ input, person }) => {
    const user = await findUserById(database.read, input.params.id);
    if (user === undefined) throw notFound('user');
    return countSeenWork(database.read, user.id, { reader: person, now: context.now() });
  });

  serveChange(app, handOverWork, async (work, { params, body }) => {
    const user = await findUserById(work.tx, params.id);
    if (user === undefined) throw notFound('user');
    await requireSeenWork(work, user.id);
    return handOver(work, user.id, body.to);
  });

  serveChange(app, endUserSessions, async (work, { params }) => {
    const user = await findUserById(work.tx, params.id);
    if (user === undefined) throw notFound('user');
    await requireManageable(work, user);
    await deleteSessionsOf(work.tx, user.id);
    await recordEvent(work, { kind: 'session-ended', user });
    return undefined;
  });
}

const userCsv: CsvColumns<UsersTable> = {
  'First name': (user) => user.first_name,
  'Last name': (user) => user.last_name,
  Email: (user) => user.email,
  Role: (user) => user.role,
  Status: (user) => presentUser(user).status,
  'Second factor': (user) => (user.second_factor_at === null ? 'no' : 'yes'),
  'Last sign-in': (user) => (user.last_login_at === null ? '' : instantText(user.last_login_at)),
  Created: (user) => instantText(user.created_at),
  Id: (user) => user.id,
};
