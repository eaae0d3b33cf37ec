import type { FastifyInstance } from 'fastify';
import {
  confirmEmailChange as confirmEmailChangeEndpoint,
  requestEmailChange as requestEmailChangeEndpoint,
  withdrawEmailChange as withdrawEmailChangeEndpoint,
} from '#contract/email-change.ts';
import type { Context } from '../../../context.ts';
import { serve } from '../../../endpoint.ts';
import { instantText } from '../../../instant-text.ts';
import { confirmEmailChange, requestEmailChange } from './change-email.ts';
import { withdrawEmailChange } from './store.ts';

/** A client asks for another address, and confirms it from the new mailbox (features, T02). */
export function emailChangeRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, requestEmailChangeEndpoint, async ({ input, person, request }) => {
    const asked = await requestEmailChange(context, request, person, input.body);
    return { email: asked.new_email, expiresAt: instantText(asked.expires_at) };
  });

  serve(app, withdrawEmailChangeEndpoint, async ({ person }) => {
    await database.transaction((tx) => withdrawEmailChange(tx, person.id));
    return undefined;
  });

  serve(app, confirmEmailChangeEndpoint, async ({ input, request }) => ({
    email: await confirmEmailChange(context, request, input.body.token),
  }));
}
