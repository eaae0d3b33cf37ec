import { defineFeature } from '#server/platform/feature.ts';
import { approvalAnswered } from './mails/approval-answered.ts';
import { approvalQuestion } from './mails/approval-question.ts';
import * as approvalsOfMilestones from './migration.ts';
import { approvalTables } from './tables.ts';

export const approvals = defineFeature({
  name: 'approvals',
  tables: approvalTables,
  migrations: { '0064-approvals': approvalsOfMilestones },
  mails: {
    'approval-question': approvalQuestion,
    'approval-answered': approvalAnswered,
  },
  demo: async () => (await import('./demo.ts')).playApprovals,
  routes: [
    async () => (await import('./routes.ts')).approvalRoutes,
    async () => (await import('./shared-routes.ts')).sharedApprovalRoutes,
  ],
});
