import { automationIds, usualNumbers } from '#domain/automation/automation.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { inWork } from '#server/platform/work/work.ts';
import { changeAutomation } from '../change-automation.ts';
import { runAutomations } from '../run-automations.ts';
import { readAutomations } from '../store.ts';

const dayMs = 86_400_000;

/** Turns every rule on, with facts of the last months before it, and lets it do what is due. */
export async function runEveryAutomation(context: Context): Promise<void> {
  for (const id of automationIds)
    await inWork(context, theProgram, async (work) => {
      const version = (await readAutomations(work.tx)).get(id)?.version ?? 0;
      await changeAutomation(work, id, { isOn: true, ...usualNumbers(id), version });
      await work.tx
        .updateTable('automations')
        .set({ looked_at: work.now - 100 * dayMs, looked_id: '' })
        .where('id', '=', id)
        .execute();
    });
  await runAutomations(context);
}
