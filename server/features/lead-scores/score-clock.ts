import { type ErrorLog, runEvery } from '#server/platform/clock/run-every.ts';
import type { Context } from '#server/platform/context.ts';
import { scoreDueLeads } from './score-leads.ts';

const everyMs = 2000;

/** Scores leads a few seconds after something has happened to them. @returns a function that stops it. */
export function startScoring(context: Context, log: ErrorLog): () => Promise<void> {
  return runEvery(
    everyMs,
    () => scoreDueLeads(context),
    log,
    'scores of leads could not be computed',
    'scores of leads',
  );
}
