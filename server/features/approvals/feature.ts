import { defineFeature } from '#server/platform/feature.ts';
import { approvalAnswered } from './mails/approval-answered.ts';
import { approvalQuestion } from './mails/approval-question.ts';
import * as approvalsOfMilestones from './migration.ts';
import * as approvalPictures from './pictures/migration.ts';
import { approvalTables } from './tables.ts';

export const approvals = defineFeature({
  name: 'approvals',
  tables: approvalTables,
  migrations: {
    '0064-approvals': approvalsOfMilestones,
    '0074-approval-pictures': approvalPictures,
  },
  mails: {
    'approval-question': approvalQuestion,
    'approval-answered': approvalAnswered,
  },
  uploads: [async () => (await import('./pictures/picture-routes.ts')).approvalPictureRoutes],
  demo: async () => (await import('./demo.ts')).playApprovals,
  routes: [
    async () => (await import('./routes.ts')).approvalRoutes,
    async () => (await import('./shared-routes.ts')).sharedApprovalRoutes,
  ],
});
