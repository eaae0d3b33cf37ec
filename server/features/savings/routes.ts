import type { FastifyInstance } from 'fastify';
import {
  agreeToStorySavings,
  enterClientSpend,
  enterProjectSpend,
  getProjectSavings,
  listClientSavings,
  takeBackClientSpend,
  takeBackProjectSpend,
  withdrawProjectStorySavings,
  withdrawStorySavings,
} from '#contract/billing/savings.ts';
import {
  changeSavingsMails as changeSavingsMailsEndpoint,
  getSavingsMails,
} from '#contract/billing/savings-mails.ts';
import {
  accessOf,
  mayIn,
  requireDeed,
} from '#server/features/accounts/client-people/client-access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { findProject, listProjectsOfClient } from '../projects/store.ts';
import { enterSpend, takeBackSpend } from './enter-spend.ts';
import { readSavings } from './read-savings.ts';
import { changeSavingsMails, readSavingsMails } from './savings-mails.ts';
import { agreeToStory, withdrawFromStory } from './show-in-story.ts';

/** What clients save, in their portal and for staff who see figures. */
export function savingsRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, listClientSavings, async ({ person }) => {
    const access = await accessOf(database.read, person);
    const projects = await listProjectsOfClient(database.read, access);
    return readSavings(database.read, context, projects, (project) =>
      mayIn(access, project, 'pay'),
    );
  });

  serveChange(app, enterClientSpend, async (work, { params, body }, { person }) => {
    await requirePayer(work.tx, person, params.id);
    return enterSpend(work, params.id, body, 'client');
  });

  serveChange(app, takeBackClientSpend, async (work, { params }, { person }) => {
    await requirePayer(work.tx, person, params.id);
    return takeBackSpend(work, params.id, params.entryId);
  });

  serveChange(app, agreeToStorySavings, async (work, { params, body }, { person }) => {
    await requirePayer(work.tx, person, params.id);
    return agreeToStory(work, params.id, body);
  });

  serveChange(app, withdrawStorySavings, async (work, { params }, { person }) => {
    await requirePayer(work.tx, person, params.id);
    return withdrawFromStory(work, params.id);
  });

  serve(app, getProjectSavings, async ({ input }) => {
    const project = await findProject(database.read, input.params.id);
    if (project === undefined) throw notFound('project');
    const [savings] = await readSavings(database.read, context, [project], () => true);
    return { savings: savings ?? null };
  });

  serveChange(app, enterProjectSpend, (work, { params, body }) =>
    enterSpend(work, params.id, body, 'team'),
  );

  serveChange(app, takeBackProjectSpend, (work, { params }) =>
    takeBackSpend(work, params.id, params.entryId),
  );

  serveChange(app, withdrawProjectStorySavings, (work, { params }) =>
    withdrawFromStory(work, params.id),
  );

  serve(app, getSavingsMails, () => readSavingsMails(database.read, context));

  serveChange(app, changeSavingsMailsEndpoint, async (work, { body }) => {
    await changeSavingsMails(work, context, body.isOn);
    return readSavingsMails(work.tx, context);
  });
}

/**
 * Whoever pays for a project also says what they paid before.
 *
 * @throws Problem 404 for a project of others, `not_allowed` for a role that does not pay.
 */
async function requirePayer(db: Queries, person: Person, projectId: string): Promise<void> {
  const access = await accessOf(db, person);
  const project = await findProject(db, projectId);
  if (project === undefined || !mayIn(access, project, 'see')) throw notFound('project');
  requireDeed(access, project, 'pay');
}
