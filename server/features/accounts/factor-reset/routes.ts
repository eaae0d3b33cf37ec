import type { FastifyInstance } from 'fastify';
import {
  askForFactorHelp,
  listFactorResets,
  startFactorReset as startFactorResetEndpoint,
  stopFactorReset as stopFactorResetEndpoint,
  stopMailedFactorReset,
  stopOwnFactorReset,
} from '#contract/accounts/factor-resets.ts';
import { displayName } from '#domain/account/name.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import type { FactorResetsTable } from '../factor-demand/tables.ts';
import { hashSecret } from '../second-factors/cookie-token.ts';
import type { UsersTable } from '../tables.ts';
import { askForHelp } from './ask-for-help.ts';
import { stopFactorReset } from './end-reset.ts';
import { listAsked, listOpenResets } from './reset-store.ts';
import { startFactorReset } from './start-reset.ts';

/** The way back for people who have lost their second factors (rule FACTOR-8). */
export function factorResetRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, listFactorResets, async () => ({
    open: (await listOpenResets(database.read)).map((row) => presentReset(row, row)),
    asked: (await listAsked(database.read)).map((row) => ({
      ...presentAccount({ ...row, id: row.user_id }),
      askedAt: instantText(row.asked_at),
    })),
  }));

  serveChange(
    app,
    startFactorResetEndpoint,
    async (work, { params }, { person }) => {
      const { user, reset } = await startFactorReset(work, person, params.id);
      return presentReset(user, reset);
    },
    {
      explain: async (error) =>
        isUniqueViolation(error)
          ? new Problem('conflict', 'A reset of this account has already been started.')
          : undefined,
    },
  );

  serveChange(app, stopFactorResetEndpoint, async (work, { params }) => {
    if (!(await stopFactorReset(work, { column: 'user_id', value: params.id })))
      throw notFound('reset');
    return undefined;
  });

  serveChange(app, stopOwnFactorReset, async (work, _input, { person }) => {
    if (!(await stopFactorReset(work, { column: 'user_id', value: person.id })))
      throw notFound('reset');
    return undefined;
  });

  serveChange(app, stopMailedFactorReset, async (work, { body }) => {
    const by = { column: 'token_hash', value: hashSecret(body.token) } as const;
    if (!(await stopFactorReset(work, by)))
      throw new Problem('conflict', 'This reset has already ended. Sign in to see your account.');
    return undefined;
  });

  serveChange(app, askForFactorHelp, async (work) => ({ message: await askForHelp(work) }));
}

type Account = Pick<UsersTable, 'first_name' | 'last_name' | 'email' | 'role'>;

function presentAccount(row: Account & { id: string }) {
  const { id, first_name, last_name, email, role } = row;
  return { userId: id, name: displayName(first_name, last_name, email), email, role };
}

function presentReset(
  account: Account,
  reset: Pick<FactorResetsTable, 'user_id' | 'started_name' | 'started_at' | 'due_at'>,
) {
  return {
    ...presentAccount({ ...account, id: reset.user_id }),
    startedBy: reset.started_name,
    startedAt: instantText(reset.started_at),
    dueAt: instantText(reset.due_at),
  };
}
