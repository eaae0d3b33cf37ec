import { defineFeature } from '#server/platform/feature.ts';
import { peopleInvitation } from './mails/people-invitation.ts';
import { peopleNotice } from './mails/people-notice.ts';
import { clientMergeTables } from './merges/tables.ts';
import * as companyRecords from './migration.ts';

export const clientPeople = defineFeature({
  name: 'client-people',
  tables: clientMergeTables,
  migrations: { '0090-company-records': companyRecords },
  mails: {
    'people-invitation': peopleInvitation,
    'people-notice': peopleNotice,
  },
  routes: [
    async () => (await import('./routes.ts')).ownPeopleRoutes,
    async () => (await import('./staff/routes.ts')).clientCompanyRoutes,
    async () => (await import('./merges/routes.ts')).clientMergeRoutes,
  ],
});
