import type { LightMyRequestResponse } from 'fastify';
import type { MilestoneReply } from '#contract/projects/milestones.ts';
import type { ProjectReply } from '#contract/projects/projects.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

/** A program with a signed-in admin. */
export interface AdminApp {
  app: TestApp;
  /** The admin's account. */
  id: string;
  cookie: string;
  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<LightMyRequestResponse>;
}

/**
 * Builds the program for one test and signs an admin in.
 *
 * @param now the program's clock, if not the usual time.
 */
export async function asAdmin(now?: number): Promise<AdminApp> {
  const app = await createTestApp();
  if (now !== undefined) app.clock.now = now;
  const { cookie, id } = await app.signedIn('admin');
  const send: AdminApp['send'] = (method, url, payload) =>
    app.call({ method, url, cookie, ...(payload === undefined ? {} : { payload }) });
  return { app, id, cookie, send };
}

/** A project as the back office's form sends it. */
export function projectInput(overrides: object = {}): object {
  return {
    name: 'Northridge CRM',
    clientContactName: 'Dana Whitfield',
    clientEmail: 'dana@northridge.example',
    clientCompany: 'Northridge Dental',
    budgetCents: 1_250_000,
    startDate: '2026-03-04',
    estimatedEndDate: '2026-06-04',
    ...overrides,
  };
}

/** A project with its milestones in order. */
export async function withProject(
  { send }: Pick<AdminApp, 'send'>,
  overrides: object = {},
): Promise<{ project: ProjectReply; milestones: MilestoneReply[] }> {
  const made = await send('POST', '/api/projects', projectInput(overrides));
  const project: ProjectReply = made.json();
  const milestones = await send('GET', `/api/projects/${project.id}/milestones`);
  return { project, milestones: milestones.json() };
}
