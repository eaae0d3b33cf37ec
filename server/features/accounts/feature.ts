import { defineFeature } from '#server/platform/feature.ts';
import * as apiKeys from './api-keys/migration.ts';
import { apiKeyTables } from './api-keys/tables.ts';
import * as clientPeople from './client-people/migration.ts';
import { clientPeopleTables } from './client-people/tables.ts';
import * as factorDemand from './factor-demand/migration.ts';
import { factorDemandTables } from './factor-demand/tables.ts';
import { bookingsWithoutHost } from './mails/bookings-without-host.ts';
import { emailChange } from './mails/email-change.ts';
import { factorDemandChanged } from './mails/factor-demand-changed.ts';
import { factorHelp } from './mails/factor-help.ts';
import { factorReset } from './mails/factor-reset.ts';
import { invitation } from './mails/invitation.ts';
import { passwordReset } from './mails/password-reset.ts';
import { securityNotice } from './mails/security-notice.ts';
import { signInLink } from './mails/sign-in-link.ts';
import { teamInvitation } from './mails/team-invitation.ts';
import { temporaryPassword } from './mails/temporary-password.ts';
import { workAssigned } from './mails/work-assigned.ts';
import * as releasedWork from './open-work/migration.ts';
import { openWorkTables } from './open-work/tables.ts';
import * as secondFactors from './second-factors/migration.ts';
import { secondFactorTables } from './second-factors/tables.ts';
import * as singleSignOn from './single-sign-on/migration.ts';
import * as singleSignOnProofs from './single-sign-on/proofs-migration.ts';
import { singleSignOnTables } from './single-sign-on/tables.ts';
import * as everyonesLeads from './staff-roles/everyones-leads-migration.ts';
import * as staffRoles from './staff-roles/migration.ts';
import { staffRoleTables } from './staff-roles/tables.ts';
import { accountTables } from './tables.ts';
import * as clientViews from './view-as/migration.ts';
import { clientViewTables } from './view-as/tables.ts';

export const accounts = defineFeature({
  name: 'accounts',
  tables: {
    ...accountTables,
    ...secondFactorTables,
    ...factorDemandTables,
    ...staffRoleTables,
    ...singleSignOnTables,
    ...clientPeopleTables,
    ...clientViewTables,
    ...openWorkTables,
    ...apiKeyTables,
  },
  migrations: {
    '0077-second-factors': secondFactors,
    '0082-factor-demands': factorDemand,
    '0083-staff-roles': staffRoles,
    '0085-single-sign-on': singleSignOn,
    '0086-client-people': clientPeople,
    '0087-client-views': clientViews,
    '0089-everyones-leads': everyonesLeads,
    '0091-single-sign-on-proofs': singleSignOnProofs,
    '0101-released-work': releasedWork,
    '0113-api-keys': apiKeys,
  },
  mails: {
    invitation,
    'team-invitation': teamInvitation,
    'temporary-password': temporaryPassword,
    'password-reset': passwordReset,
    'sign-in-link': signInLink,
    'email-change': emailChange,
    'security-notice': securityNotice,
    'factor-demand-changed': factorDemandChanged,
    'factor-reset': factorReset,
    'factor-help': factorHelp,
    'work-assigned': workAssigned,
    'bookings-without-host': bookingsWithoutHost,
  },
  routes: [
    async () => (await import('./routes.ts')).accountRoutes,
    async () => (await import('./own-account-routes.ts')).ownAccountRoutes,
    async () => (await import('./second-factors/routes.ts')).secondFactorRoutes,
    async () => (await import('./second-factors/sign-in-routes.ts')).secondStepRoutes,
    async () => (await import('./factor-demand/routes.ts')).factorDemandRoutes,
    async () => (await import('./single-sign-on/routes.ts')).singleSignOnRoutes,
    async () => (await import('./factor-reset/routes.ts')).factorResetRoutes,
    async () => (await import('./email-change/routes.ts')).emailChangeRoutes,
    async () => (await import('./security-log/routes.ts')).securityLogRoutes,
    async () => (await import('./staff-roles/routes.ts')).staffRoleRoutes,
    async () => (await import('./api-keys/routes.ts')).apiKeyRoutes,
    async () => (await import('./users/routes.ts')).userRoutes,
  ],
  uploads: [async () => (await import('./users/picture-routes.ts')).pictureRoutes],
});
