import { addDays, weekdayOf } from '#domain/calendar-date.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import { inWork } from '#server/platform/work/work.ts';
import { listTeam } from '../accounts/team/team.ts';
import { findDemoProject } from '../projects/demo-project.ts';
import { listScopeOf } from '../projects/scope/store.ts';
import { setCost } from './change-cost.ts';
import { addEntry } from './change-entry.ts';
import { setDone } from './feature-done.ts';

/** What the demo's team works on, day by day: minutes and words, for one feature after the other. */
const worked: readonly (readonly [minutes: number, words: string])[] = [
  [75, 'Went through the old lists with the dispatchers'],
  [90, 'First screens'],
  [45, 'Questions about terminals'],
  [120, 'Import of the old records'],
  [30, ''],
  [60, 'Rules for duplicates'],
  [105, 'Screens for phones'],
  [45, 'Call with Ingrid'],
];
/** How much of the first features is done, in percent. */
const done = [80, 10, 40, 20, 10];
/** What an hour of the first two of the team costs. */
const hourlyCents = [9200, 7400];
const dayMs = 86_400_000;

/** Writes two weeks of work on the demo's active project. */
export async function playTime(context: Context): Promise<void> {
  await inWork(context, theProgram, async (work) => {
    const { tx } = work;
    const project = await findDemoProject(tx);
    if (project === undefined) return;
    const features = (await listScopeOf(tx, project.id)).slice(0, done.length);
    const team = (await listTeam(tx)).slice(0, 2);
    if (features.length === 0 || team.length === 0) return;
    const today = companyToday(context);
    for (const [index, { id }] of team.entries())
      await setCost(work, {
        ...{ userId: id, firstDay: addDays(today, -90), version: 0 },
        hourlyCents: hourlyCents[index] ?? 0,
      });
    let number = 0;
    for (let ago = 14; ago >= 1; ago--) {
      const day = addDays(today, -ago);
      if (weekdayOf(day) === 0 || weekdayOf(day) === 6) continue;
      for (const [index, person] of team.entries()) {
        const [minutes, words] = worked[(number * 3 + index) % worked.length] ?? [60, ''];
        const feature = features[number % features.length];
        number += 1;
        if (feature === undefined) continue;
        const name = `${person.first_name} ${person.last_name}`;
        const now = work.now - ago * dayMs;
        await addEntry({ ...work, now, actor: { id: person.id, name, address: '' } }, project.id, {
          scopeItemId: feature.id,
          day,
          minutes,
          words,
          userId: person.id,
        });
      }
    }
    for (const [index, feature] of features.entries())
      await setDone(work, feature.id, { done: done[index] ?? null, version: 0 });
  });
}
