import type { FastifyInstance } from 'fastify';
import {
  getClientGoodwill,
  getExtraWork,
  giveCourtesy as giveEndpoint,
  listGoodwill,
  listProjectsOfEmail,
  takeBackCourtesy as takeBackEndpoint,
} from '#contract/projects/goodwill.ts';
import { instantOf } from '#domain/booking/times/time-zone.ts';
import { quarterStart } from '#domain/change-request/quarter.ts';
import { accessOfClient } from '#server/features/accounts/client-people/client-access.ts';
import { ownProject } from '#server/features/projects/portal/own-project.ts';
import { findProject, listProjectsOfClient } from '#server/features/projects/store.ts';
import { companyDayStart, companyToday } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { readQuoted } from '../quoted-words.ts';
import { findSettings } from '../store.ts';
import { giveCourtesy, presentGoodwill, takeBackCourtesy } from './give-courtesy.ts';
import { listGoodwillOf, sumExtraWork } from './goodwill-store.ts';

/** What was given as a courtesy, and how much extra work there is. */
export function goodwillRoutes(app: FastifyInstance, context: Context): void {
  const { read } = context.database;

  serve(app, listProjectsOfEmail, async ({ input }) => {
    const projects = await listProjectsOfClient(
      read,
      await accessOfClient(read, input.query.email),
    );
    return projects.map(({ id, name }) => ({ id, name }));
  });

  serve(app, listGoodwill, async ({ input }) => {
    const { id } = input.params;
    if ((await findProject(read, id)) === undefined) throw notFound('project');
    const entries = await listGoodwillOf(read, id);
    return {
      entries: entries.map(presentGoodwill),
      totalCents: entries.reduce((sum, { cents }) => sum + cents, 0),
    };
  });

  serveChange(app, giveEndpoint, async (work, { params, body }, { person }) => {
    const quoted = await readQuoted(work.tx, person, body.quoted);
    return presentGoodwill(await giveCourtesy(work, params.id, body, quoted));
  });

  serveChange(app, takeBackEndpoint, async (work, { params }) => {
    await takeBackCourtesy(work, params.id);
    return undefined;
  });

  serve(app, getClientGoodwill, async ({ input, person }) => {
    const project = await ownProject(read, person, input.params.id);
    const settings = await findSettings(read, project.id);
    if ((settings?.goodwill_shown_at ?? null) === null) return { count: 0, entries: [], cents: 0 };
    const entries = await listGoodwillOf(read, project.id);
    return {
      count: entries.length,
      entries: entries.map(presentGoodwill),
      cents: entries.reduce((sum, { cents }) => sum + cents, 0),
    };
  });

  serve(app, getExtraWork, async () => {
    const from = quarterStart(companyToday(context));
    const at = instantOf({ date: from, time: '00:00' }, context.config.businessTimeZone);
    const dayStart = companyDayStart(context, context.now());
    const { signed, given, open } = await sumExtraWork(read, { day: from, at }, dayStart);
    return { from, signedCents: signed, givenCents: given, openCents: open };
  });
}
