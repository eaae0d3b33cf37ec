import type { EndpointReply } from '#contract/endpoint.ts';
import { type previewLeadScoring, triedLeadsMax } from '#contract/leads/lead-scoring.ts';
import { displayName } from '#domain/account/name.ts';
import { type ScorePoints, scoreLead, spreadOf } from '#domain/lead/score-rules.ts';
import type { Context } from '#server/platform/context.ts';
import { batchesOf } from '#server/platform/db/batches.ts';
import { isScored, readFacts, readScored } from './read-facts.ts';

const shownMost = 10;

/** Scores the newest open leads with some points, as if nobody had typed a score. */
export async function previewScoreRules(
  { database, config, now }: Context,
  points: ScorePoints,
): Promise<EndpointReply<typeof previewLeadScoring>> {
  const db = database.read;
  const newest = await db
    .selectFrom('leads')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('closed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(triedLeadsMax + 1)
    .execute();
  const scored = [];
  for (const some of batchesOf(newest.slice(0, triedLeadsMax))) {
    const leads = (
      await readScored(
        db,
        some.map(({ id }) => id),
      )
    ).filter(isScored);
    const facts = await readFacts(db, leads, config.businessTimeZone);
    for (const lead of leads) {
      const found = facts.get(lead.id);
      if (found === undefined) continue;
      const name = displayName(lead.first_name, lead.last_name, lead.email);
      const { score } = scoreLead(found, points, now());
      scored.push({ id: lead.id, name, company: lead.company, score });
    }
  }
  return {
    leads: scored.length,
    isMore: newest.length > triedLeadsMax,
    spread: spreadOf(scored.map(({ score }) => score)),
    highest: scored
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score || (one.id < other.id ? 1 : -1))
      .slice(0, shownMost),
  };
}
