import { displayName } from '#domain/account/name.ts';
import { addDays } from '#domain/calendar-date.ts';
import { defaultScorePoints } from '#domain/lead/score-rules.ts';
import { listAdmins } from '#server/features/accounts/team/team.ts';
import { typedBy } from '#server/features/leads/score-by.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import { foldText } from '#server/platform/lists/search-text.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { changeScoreRules } from './change-rules.ts';
import { scoreDueLeads } from './score-leads.ts';
import { noteDay } from './score-store.ts';

const dayMs = 86_400_000;
/** Who turned the rules on, and knows one of the leads better than they do. */
const teller = 'Mara Lund';
const known = 'Priya Venkataraman';
/** How the scores of the liveliest leads have come about: shares of those of today, by days ago. */
const grown = [
  [13, 0.3],
  [9, 0.5],
  [6, 0.75],
  [2, 0.9],
] as const;
const lively = 50;
const shown = 200;

/** Turns the rules for scores on in the demo, and scores its leads. */
export async function playLeadScores(context: Context): Promise<void> {
  await inWork(context, theProgram, async (work) => {
    const team = await listAdmins(work.tx);
    const one = team.find((it) => displayName(it.first_name, it.last_name, it.email) === teller);
    const now = work.now - 14 * dayMs;
    const by: Work = { ...work, now, actor: { id: one?.id ?? null, name: teller, address: '' } };
    await changeScoreRules(by, { isOn: true, points: { ...defaultScorePoints }, version: 0 });
    await work.tx
      .updateTable('leads')
      .set(typedBy(teller))
      .where('name_key', '=', foldText(known))
      .where('deleted_at', 'is', null)
      .execute();
  });
  await scoreDueLeads(context, Number.POSITIVE_INFINITY);
  await inWork(context, theProgram, async ({ tx, now }) => {
    const highest = await tx
      .selectFrom('leads')
      .select(['id', 'score', 'score_by', 'status'])
      .where('deleted_at', 'is', null)
      .orderBy('score', 'desc')
      .orderBy('id', 'desc')
      .limit(shown)
      .execute();
    const leads = highest.filter(
      (lead) => lead.score >= lively && lead.score_by === 'rules' && lead.status !== 'converted',
    );
    for (const [days, share] of grown)
      await noteDay(
        tx,
        leads.map(({ id, score }) => ({
          ...{ lead_id: id, score: Math.round(score * share), typed_by: '' },
        })),
        { day: addDays(companyToday(context), -days), now: now - days * dayMs },
      );
  });
}
