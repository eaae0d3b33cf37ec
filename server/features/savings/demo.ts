import { theProgram } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { inWork } from '#server/platform/work/work.ts';
import { findProject } from '../projects/store.ts';
import { enterSpend } from './enter-spend.ts';
import { readSavings } from './read-savings.ts';

/** The client of the demo's finished project says what the calendars before it cost. */
export async function playSavings(context: Context): Promise<void> {
  const completed = await context.database.read
    .selectFrom('projects')
    .select(['id', 'client_contact_name'])
    .where('status', '=', 'completed')
    .where('source_quote_id', 'is not', null)
    .executeTakeFirst();
  if (completed === undefined) return;
  const client = { ...theProgram, name: completed.client_contact_name };
  await inWork(context, client, async (work) => {
    const project = await findProject(work.tx, completed.id);
    if (project === undefined) return;
    const [savings] = await readSavings(work.tx, context, [project], () => true);
    if (savings === undefined) return;
    const { goLiveOn: fromOn, version } = savings;
    await enterSpend(work, project.id, { monthlyCents: 124_000, fromOn, version }, 'client');
  });
}
