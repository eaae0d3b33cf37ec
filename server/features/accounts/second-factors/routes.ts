import type { FastifyInstance } from 'fastify';
import {
  addPasskey,
  confirmAuthenticator as confirmAuthenticatorEndpoint,
  endBrowserTrust,
  getSecondFactors,
  removeAuthenticator,
  removePasskey,
  replaceRecoveryCodes as replaceRecoveryCodesEndpoint,
  startAuthenticator as startAuthenticatorEndpoint,
  startPasskey,
} from '#contract/accounts/second-factors.ts';
import { isFreshProof } from '#domain/account/second-factor.ts';
import { callerOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { inWork } from '#server/platform/work/work.ts';
import { recordEvent } from '../security-log/record-event.ts';
import { proofProvider } from '../single-sign-on/proof-provider.ts';
import {
  authenticatorUri,
  findAuthenticator,
  newAuthenticatorSecret,
  startAuthenticator,
} from './authenticator-app.ts';
import {
  afterFactorAdded,
  afterFactorRemoved,
  confirmAuthenticator,
  noFactorYet,
} from './change-factors.ts';
import {
  deleteAuthenticator,
  deletePasskey,
  listPasskeys,
  secondStepWaysOf,
} from './factor-store.ts';
import { issueChallenge, spendChallenge } from './passkey-challenges.ts';
import { creationOptions, insertPasskey, passkeySite, verifyNewPasskey } from './passkeys.ts';
import { presentFactors } from './present.ts';
import { qrRows } from './qr-code.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { countCode } from './second-step.ts';
import { endTrust, listTrustedBrowsers } from './trusted-browsers.ts';

/** An account has at most this many passkeys: one per device is plenty. */
const mostPasskeys = 20;

/** The second factors of the signed-in person (rules FACTOR-2 to FACTOR-5). */
export function secondFactorRoutes(app: FastifyInstance, context: Context): void {
  const { database, config } = context;

  serve(app, getSecondFactors, async ({ person }) => {
    const db = database.read;
    return presentFactors({
      app: await findAuthenticator(db, person.id),
      passkeys: await listPasskeys(db, person.id),
      recoveryCodesLeft: await countRecoveryCodes(db, person.id),
      browsers: await listTrustedBrowsers(db, person.id, context.now()),
      canUsePasskeys: passkeySite(config.publicUrl) !== null,
      isProved: isFreshProof(person.provedAt, context.now()),
      provider: await proofProvider(db, config.singleSignOn, person.id),
    });
  });

  serveChange(app, startAuthenticatorEndpoint, async ({ tx, now }, _input, { person }) => {
    const secret = newAuthenticatorSecret();
    if (!(await startAuthenticator(tx, { userId: person.id, secret, now })))
      throw new Problem(
        'conflict',
        'You already have an authenticator app. Remove it before you add another.',
      );
    const uri = authenticatorUri(secret, config.companyName, person.email);
    return { secret, uri, qr: qrRows(uri) };
  });

  serve(app, confirmAuthenticatorEndpoint, async ({ input, person, request }) => {
    const caller = callerOf(request);
    await inWork(context, caller, (work) => countCode(work, person.id));
    const recoveryCodes = await inWork(context, caller, (work) =>
      confirmAuthenticator(work, person, input.body.code),
    );
    return { recoveryCodes };
  });

  serveChange(app, removeAuthenticator, async (work, _input, { person }) => {
    if (!(await deleteAuthenticator(work.tx, person.id))) throw notFound('authenticator app');
    await afterFactorRemoved(work, person);
    return undefined;
  });

  serveChange(app, replaceRecoveryCodesEndpoint, async (work, _input, { person }) => {
    const { tx, now } = work;
    if ((await secondStepWaysOf(tx, person.id)).length === 0) throw noFactorYet();
    const recoveryCodes = await replaceRecoveryCodes(tx, person.id, now);
    await recordEvent(work, { kind: 'recovery-codes-made', user: person });
    return { recoveryCodes };
  });

  serveChange(app, endBrowserTrust, async (work, { params }, { person }) => {
    if (!(await endTrust(work.tx, person.id, params.id))) throw notFound('browser');
    return undefined;
  });

  serveChange(app, startPasskey, async (work, _input, { person, reply }) => {
    const site = passkeySite(config.publicUrl);
    if (site === null) throw noPasskeysHere();
    const keys = await listPasskeys(work.tx, person.id);
    if (keys.length >= mostPasskeys)
      throw new Problem('conflict', `You have ${mostPasskeys} passkeys. Remove one first.`);
    const { challenge, cookie } = await issueChallenge(work, 'register', person.id);
    reply.setCookie(...cookie);
    return creationOptions(site, config.companyName, person, keys, challenge);
  });

  serve(app, addPasskey, async ({ input, person, request }) => {
    const site = passkeySite(config.publicUrl);
    if (site === null) throw noPasskeysHere();
    const { name, credential } = input.body;
    const caller = callerOf(request);
    // Used up even if the response does not hold.
    const isChallenge = await inWork(context, caller, (work) =>
      spendChallenge(work, 'register', person.id),
    );
    const key = isChallenge && (await verifyNewPasskey(site, credential, isChallenge));
    if (!key)
      throw new Problem('wrong_credentials', 'This passkey could not be checked. Try again.');
    const recoveryCodes = await inWork(context, caller, async (work) => {
      await insertPasskey(work.tx, { ...key, user_id: person.id, name }, work.now);
      return afterFactorAdded(work, person);
    }).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new Problem('conflict', 'This passkey is already on your account.');
    });
    return { recoveryCodes };
  });

  serveChange(app, removePasskey, async (work, { params }, { person }) => {
    if (!(await deletePasskey(work.tx, person.id, params.id))) throw notFound('passkey');
    await afterFactorRemoved(work, person);
    return undefined;
  });
}

/** The problem of passkeys on a site whose address browsers do not accept for them. */
function noPasskeysHere(): Problem {
  return new Problem(
    'conflict',
    'Passkeys need a site with a name and https. Use an authenticator app here.',
  );
}
