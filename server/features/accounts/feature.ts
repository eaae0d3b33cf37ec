import { defineFeature } from '#server/platform/feature.ts';
import { emailChange } from './mails/email-change.ts';
import { invitation } from './mails/invitation.ts';
import { passwordReset } from './mails/password-reset.ts';
import { securityNotice } from './mails/security-notice.ts';
import { signInLink } from './mails/sign-in-link.ts';
import { temporaryPassword } from './mails/temporary-password.ts';
import { accountTables } from './tables.ts';

export const accounts = defineFeature({
  name: 'accounts',
  tables: accountTables,
  mails: {
    invitation,
    'temporary-password': temporaryPassword,
    'password-reset': passwordReset,
    'sign-in-link': signInLink,
    'email-change': emailChange,
    'security-notice': securityNotice,
  },
  routes: [
    async () => (await import('./routes.ts')).accountRoutes,
    async () => (await import('./own-account-routes.ts')).ownAccountRoutes,
    async () => (await import('./email-change/routes.ts')).emailChangeRoutes,
    async () => (await import('./security-log/routes.ts')).securityLogRoutes,
    async () => (await import('./users/routes.ts')).userRoutes,
  ],
  uploads: [async () => (await import('./users/picture-routes.ts')).pictureRoutes],
});
