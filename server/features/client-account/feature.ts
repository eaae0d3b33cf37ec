import { defineFeature } from '#server/platform/feature.ts';
import { closeRequest, closeRequestReceived } from './mails/close-request.ts';

export const clientAccount = defineFeature({
  name: 'client-account',
  mails: {
    'close-request': closeRequest,
    'close-request-received': closeRequestReceived,
  },
  routes: [async () => (await import('./routes.ts')).clientAccountRoutes],
});
