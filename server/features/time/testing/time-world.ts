import type { FeatureTimeReply, TimeEntryReply } from '#contract/projects/time-entries.ts';
import type { Right } from '#domain/account/rights.ts';
import { ownRole } from '#server/testing/world/own-role.ts';
import { asAdmin, withProject } from '#server/testing/world/project-work.ts';

/** A Tuesday. */
export const day = '2026-03-03';

/** A project with two features, and calls that write time on them. */
export async function inTime() {
  const admin = await asAdmin();
  const { project } = await withProject(admin);
  const url = `/api/projects/${project.id}/time`;
  const items: { id: string; version: number }[] = [];
  for (const label of ['Recall lists', 'Reports'])
    items.push((await admin.send('POST', `/api/projects/${project.id}/scope`, { label })).json());
  const fields = (more: object = {}) => ({
    scopeItemId: items[0]?.id ?? '',
    day,
    minutes: 75,
    words: '',
    ...more,
  });
  const add = async (more: object = {}): Promise<TimeEntryReply> =>
    (await admin.send('POST', url, fields(more))).json();
  const features = async (): Promise<FeatureTimeReply[]> =>
    (await admin.send('GET', url)).json().features;
  const sums = async () => (await features()).map(({ minutes }) => minutes);
  /** Signs somebody of the team in, with these rights. */
  const signIn = async (rights: readonly Right[]) => {
    const staffRole = await ownRole(admin.app, rights);
    const { id, cookie } = await admin.app.signedIn('staff', { staffRole });
    const send: typeof admin.send = (method, address, payload) =>
      admin.app.call({ method, url: address, cookie, ...(payload && { payload }) });
    return { id, cookie, send };
  };
  return { admin, project, url, items, fields, add, features, sums, signIn };
}
