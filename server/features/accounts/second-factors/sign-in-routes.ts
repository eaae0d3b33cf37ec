import type { FastifyInstance } from 'fastify';
import {
  confirmIdentity,
  signInWithPasskey,
  startPasskeySignIn,
  takeSecondStep as takeSecondStepEndpoint,
} from '#contract/accounts/second-factors.ts';
import { callerOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { addressSubject, type Limit, useLimit } from '#server/platform/limits/rate-limit.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { inWork } from '#server/platform/work/work.ts';
import { setCookies } from '../session/session.ts';
import { completeSignIn } from '../sign-in/sign-in.ts';
import { findUserById } from '../store.ts';
import { confirmIdentity as confirm } from './confirm-identity.ts';
import { issueChallenge, spendChallenge } from './passkey-challenges.ts';
import { passkeySite, requestOptions, verifyPasskey } from './passkeys.ts';
import { takeSecondStep } from './second-step.ts';

/** Sign-ins with a passkey that one network address may start. */
const perAddress: Limit = { name: 'passkey-sign-in', times: 60, withinMs: 15 * 60_000 };

/** Signing in with a passkey or in two steps, and proving again who is there. */
export function secondStepRoutes(app: FastifyInstance, context: Context): void {
  serve(app, takeSecondStepEndpoint, async ({ input, request, reply }) => {
    const { answer, cookies } = await takeSecondStep(context, callerOf(request), input.body);
    setCookies(reply, cookies);
    return answer;
  });

  serveChange(app, startPasskeySignIn, async (work, _input, { reply }) => {
    await useLimit(work.tx, perAddress, addressSubject(work.caller.address), work.now);
    const site = passkeySite(context.config.publicUrl);
    const { challenge, cookie } = await issueChallenge(work, 'sign-in', null);
    reply.setCookie(...cookie);
    return requestOptions(site ?? { id: 'invalid' }, challenge);
  });

  serve(app, signInWithPasskey, async ({ input, request, reply }) => {
    const caller = callerOf(request);
    const key = await inWork(context, caller, async (work) => {
      const isChallenge = await spendChallenge(work, 'sign-in', null);
      return isChallenge && verifyPasskey(work, request.log, input.body.credential, isChallenge);
    });
    const user = key && (await findUserById(context.database.read, key.user_id));
    if (!user || user.deleted_at !== null)
      throw new Problem(
        'wrong_credentials',
        'This passkey does not open an account here. Sign in with your password instead.',
      );
    const { answer, cookies } = await completeSignIn(context, caller, user, {
      proofs: { verifiedPasskey: true },
      alongside: async () => {},
    });
    setCookies(reply, cookies);
    return answer;
  });

  serve(app, confirmIdentity, async ({ input, person, request }) => {
    await confirm(context, callerOf(request), person, input.body, request.log);
    return undefined;
  });
}
