import type { FastifyInstance } from 'fastify';
import {
  confirmEmailChange as confirmEmailChangeEndpoint,
  requestEmailChange as requestEmailChangeEndpoint,
  withdrawEmailChange as withdrawEmailChangeEndpoint,
} from '#contract/accounts/email-change.ts';
import { callerOf } from '#server/platform/audit/actor.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import {
  confirmEmailChange,
  explainTakenAddress,
  requestEmailChange,
  withdrawEmailChange,
} from './change-email.ts';

/** A client requests another address and confirms it from the new mailbox (rule ACCOUNT-13). */
export function emailChangeRoutes(app: FastifyInstance, context: Context): void {
  serve(app, requestEmailChangeEndpoint, async ({ input, person, request }) => {
    const change = await requestEmailChange(context, callerOf(request), person, input.body);
    return { email: change.new_email, expiresAt: instantText(change.expires_at) };
  });

  serveChange(app, withdrawEmailChangeEndpoint, async ({ tx }, _input, { person }) => {
    await withdrawEmailChange(tx, person.id);
    return undefined;
  });

  serveChange(
    app,
    confirmEmailChangeEndpoint,
    async (work, { body }) => ({ email: await confirmEmailChange(work, body.token) }),
    { explain: async (error) => explainTakenAddress(context, error) },
  );
}
