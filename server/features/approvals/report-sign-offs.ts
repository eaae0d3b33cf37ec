import type { ReportedSignOff } from '#contract/projects/project-report.ts';
import type { ReadSignOffs } from '#server/features/projects/report/report.ts';
import { type CompanyClock, companyDay } from '#server/platform/clock/company-day.ts';
import { listApprovalsOf } from './store.ts';

/** The newest question about each milestone of a project, for its report. */
export function reportedSignOffs(clock: CompanyClock): ReadSignOffs {
  return async (db, projectId) => {
    const found = new Map<string, ReportedSignOff>();
    for (const row of await listApprovalsOf(db, projectId)) {
      const { state, round } = row;
      if (state === 'withdrawn') continue;
      found.set(row.milestone_id, {
        state,
        round,
        name: row.answered_name || row.approver_name,
        on: companyDay(clock, row.ended_at ?? row.asked_at),
      });
    }
    return found;
  };
}
