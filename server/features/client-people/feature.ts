import { defineFeature } from '#server/platform/feature.ts';
import { peopleInvitation } from './mails/people-invitation.ts';
import { peopleNotice } from './mails/people-notice.ts';

export const clientPeople = defineFeature({
  name: 'client-people',
  mails: {
    'people-invitation': peopleInvitation,
    'people-notice': peopleNotice,
  },
  routes: [
    async () => (await import('./routes.ts')).ownPeopleRoutes,
    async () => (await import('./staff/routes.ts')).clientCompanyRoutes,
  ],
});
