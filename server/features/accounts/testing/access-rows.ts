import {
  type AccessRow,
  adminOnly,
  anyone,
  type ClientRow,
  hidden,
  own,
  signedIn,
} from '#server/testing/access/access-rules.ts';

/** A signed-in person who need not change the password first. */
const ready: AccessRow = { ...signedIn, 'must-change admin': 403 };

/** What each call about second factors answers to each caller, written down by hand. */
export const rows: Record<string, AccessRow> = {
  'GET /api/users/factor-demands': adminOnly,
  'PUT /api/users/factor-demands/:role': adminOnly,
  'DELETE /api/users/factor-demands/:role': adminOnly,
  'GET /api/users/roles': adminOnly,
  'POST /api/users/roles': adminOnly,
  'PUT /api/users/roles/:id': adminOnly,
  'DELETE /api/users/roles/:id': adminOnly,
  'GET /api/users/api-keys': adminOnly,
  'POST /api/users/api-keys': adminOnly,
  'DELETE /api/users/api-keys/:id': adminOnly,
  'PUT /api/users/:id/role': adminOnly,
  'GET /api/users/factor-resets': adminOnly,
  'POST /api/users/:id/factor-reset': adminOnly,
  'DELETE /api/users/:id/factor-reset': adminOnly,
  'DELETE /api/auth/factor-reset': ready,
  'POST /api/auth/factor-reset/stop': anyone,
  'POST /api/auth/second-step/help': anyone,
  'GET /api/auth/second-factors': ready,
  'POST /api/auth/authenticator': ready,
  'POST /api/auth/authenticator/confirm': ready,
  'DELETE /api/auth/authenticator': ready,
  'POST /api/auth/recovery-codes': ready,
  'DELETE /api/auth/trusted-browsers/:id': ready,
  'POST /api/auth/passkeys/options': ready,
  'POST /api/auth/passkeys': ready,
  'DELETE /api/auth/passkeys/:id': ready,
  'POST /api/auth/passkey-sign-in/options': anyone,
  'POST /api/auth/passkey-sign-in': anyone,
  'POST /api/auth/second-step': anyone,
  'GET /api/auth/single-sign-on': anyone,
  'POST /api/auth/single-sign-on': anyone,
  'POST /api/auth/single-sign-on/finish': anyone,
  'POST /api/auth/single-sign-on/prove': ready,
  'GET /api/auth/single-sign-on/connections': ready,
  'POST /api/auth/single-sign-on/connections': ready,
  'DELETE /api/auth/single-sign-on/connections/:id': ready,
  // Admitted, then told that this proves nothing.
  'POST /api/auth/confirm': ready,
};

/** What a client's call answers about another client's account. */
export const clientRows: Record<string, ClientRow> = {
  'GET /api/auth/second-factors': own(),
  'POST /api/auth/authenticator': own(),
  'POST /api/auth/authenticator/confirm': own({ code: '000000' }),
  'POST /api/auth/recovery-codes': own(),
  'POST /api/auth/passkeys/options': own(),
  'POST /api/auth/passkeys': own(),
  'POST /api/auth/confirm': own({ password: 'not the password' }),
  'POST /api/auth/single-sign-on/prove': own(),
  'GET /api/auth/single-sign-on/connections': own(),
  'POST /api/auth/single-sign-on/connections': own(),
  'DELETE /api/auth/single-sign-on/connections/:id': hidden(
    () => '/api/auth/single-sign-on/connections/of-another',
    'alone',
  ),
  'DELETE /api/auth/factor-reset': hidden(() => '/api/auth/factor-reset', 'alone'),
  'DELETE /api/auth/authenticator': hidden(() => '/api/auth/authenticator', 'alone'),
  'DELETE /api/auth/trusted-browsers/:id': hidden(
    () => '/api/auth/trusted-browsers/of-another',
    'alone',
  ),
  'DELETE /api/auth/passkeys/:id': hidden(() => '/api/auth/passkeys/of-another', 'alone'),
};
