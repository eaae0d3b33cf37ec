import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What the calls of the kinds of rule FACTOR-5 have in their path; sign-ins have no session yet. */
const sensitive =
  /\/(users|create-user|rights|roles|privacy|backups?|export|import|erase|bank|accounts|payouts?|refunds?|tokens?|keys?|single-sign-on|sso|view-as|impersonat\w*|second-factors?|factor-\w+|authenticator|passkeys|recovery-codes|trusted-browsers|email-change|change-password[\w-]*|sessions|people|company-move|merges?)(\/|\?|\.|$)/;

/** Calls of that kind that need a proof of the last ten minutes. */
const needsProof = [
  'DELETE /api/auth/authenticator',
  'DELETE /api/auth/passkeys/:id',
  'DELETE /api/auth/single-sign-on/connections/:id',
  'DELETE /api/users/:id',
  'DELETE /api/users/factor-demands/:role',
  'DELETE /api/users/roles/:id',
  'GET /api/privacy/export',
  'POST /api/admin/create-user',
  'POST /api/auth/authenticator',
  'POST /api/auth/authenticator/confirm',
  'POST /api/auth/passkeys',
  'POST /api/auth/passkeys/options',
  'POST /api/auth/recovery-codes',
  'POST /api/auth/single-sign-on/connections',
  'POST /api/client-companies/:id/merge',
  'POST /api/client-companies/:id/people',
  'POST /api/client-companies/merges/:id/take-back',
  'POST /api/client-companies/people/:id/view-as',
  'POST /api/client/people',
  'POST /api/invoices/:id/refunds',
  'POST /api/leads/:id/view-as',
  'POST /api/online-payments/:id/refund',
  'POST /api/privacy/erase',
  'POST /api/privacy/site-export',
  'POST /api/projects/:id/view-as',
  'POST /api/quotes/:id/view-as',
  'POST /api/users/:id/factor-reset',
  'POST /api/projects/:id/company-move',
  'POST /api/users/:id/make-admin',
  'POST /api/users/:id/restore',
  'POST /api/users/api-keys',
  'POST /api/users/roles',
  'POST /api/webhooks',
  'POST /api/webhooks/:id/secret',
  'PUT /api/client-companies/people/:id',
  'PUT /api/client/people/:id',
  'PUT /api/company/bank',
  'PUT /api/users/:id',
  'PUT /api/users/:id/role',
  'PUT /api/users/factor-demands/:role',
  'PUT /api/users/roles/:id',
  'PUT /api/view-as/settings',
  'PUT /api/webhooks/:id',
];

/** Calls of that kind that do not, and why. */
const needsNone: Record<string, string> = {
  'DELETE /api/auth/sessions': 'takes access away',
  'DELETE /api/auth/sessions/:id': 'takes access away',
  'DELETE /api/auth/trusted-browsers/:id': 'takes access away',
  'DELETE /api/chat/sessions/:sessionId': 'a conversation',
  'DELETE /api/client/email-change': 'takes access away',
  'DELETE /api/client-companies/people/:id': 'takes access away',
  'DELETE /api/client/people/:id': 'takes access away',
  'GET /api/client/people': 'names and roles of colleagues',
  'GET /api/client-companies/:id/merge': 'names, as on the page of the company',
  'GET /api/client-companies/merges/:id': 'names, as on the page of the company',
  'GET /api/leads/:id/merge': 'two leads, as on their page',
  'GET /api/leads/:id/merges/:mergeId/take-back': 'only counts',
  'POST /api/leads/:id/merge': 'shows no client anything, and can be taken back',
  'POST /api/leads/:id/merges/:mergeId/take-back': 'shows no client anything',
  'GET /api/projects/:id/company-move': 'names, as on the page of the project',
  'DELETE /api/auth/factor-reset': 'keeps the factors',
  'DELETE /api/users/:id/factor-reset': 'keeps the factors',
  'GET /api/client/export': 'one’s own data',
  'DELETE /api/users/:id/picture': 'a picture',
  'DELETE /api/view-as/:id': 'takes access away',
  'GET /api/view-as/settings': 'shows no secret',
  'DELETE /api/users/:id/sessions': 'takes access away',
  'GET /api/auth/second-factors': 'shows no secret',
  'GET /api/auth/sessions': 'shows no secret',
  'GET /api/auth/single-sign-on/connections': 'shows no secret',
  'GET /api/backups': 'a list without content',
  'GET /api/bank/lines': 'lines of the statement, which every invoice shows too',
  'GET /api/bank/lines/:id/invoices': 'lines of the statement, which every invoice shows too',
  'GET /api/chat/sessions': 'a conversation',
  'GET /api/chat/sessions/:sessionId': 'a conversation',
  'GET /api/chat/sessions/:sessionId/notes': 'a conversation',
  'GET /api/payouts': 'sums by month, which move no money',
  'GET /api/payouts.csv': 'sums by month, which move no money',
  'GET /api/privacy/person': 'only counts',
  'GET /api/privacy/retention': 'names and days, as in the lists',
  'GET /api/privacy/site-export/:ticket': 'the ticket of a call with a proof, for five minutes',
  'GET /api/users': 'shows no secret',
  'GET /api/users/factor-demands': 'shows no secret',
  'GET /api/users/factor-resets': 'shows no secret',
  'GET /api/users/:id/open-work': 'only counts',
  'GET /api/users/:id/picture': 'a picture',
  'GET /api/users/:id/profile': 'phone and address, as in the lists',
  'GET /api/users/api-keys': 'shows no secret',
  'DELETE /api/users/api-keys/:id': 'takes access away',
  'GET /api/users/roles': 'shows no secret',
  'GET /api/users/team': 'names',
  'POST /api/auth/change-password': 'takes the place of a password that worked once',
  'POST /api/auth/single-sign-on/prove': 'is how a proof is made',
  'POST /api/auth/change-password-with-verification': 'asks for the password itself',
  'POST /api/backups': 'stays on the machine',
  'POST /api/bank/files': 'matches payments, moves no money',
  'POST /api/bank/lines/:id/apply': 'matches payments, moves no money',
  'POST /api/bank/lines/:id/ignore': 'matches payments, moves no money',
  'POST /api/bank/lines/:id/refuse': 'matches payments, moves no money',
  'POST /api/bank/lines/:id/restore': 'matches payments, moves no money',
  'POST /api/bank/lines/:id/undo': 'matches payments, moves no money',
  'POST /api/chat/sessions/:sessionId/cards': 'a conversation',
  'POST /api/chat/sessions/:sessionId/notes': 'a conversation',
  'POST /api/chat/sessions/:sessionId/read': 'a conversation',
  'POST /api/client/email-change': 'asks for the password itself',
  'POST /api/users': 'the owner sets the password by mail; no rights in the back office',
  'POST /api/users/:id/hand-over': 'moves work between colleagues',
  'POST /api/users/:id/invite': 'mails the owner; a first password only',
  'POST /api/users/:id/picture': 'a picture',
  'PUT /api/chat/sessions/:sessionId': 'a conversation',
  'PUT /api/chat/sessions/:sessionId/owner': 'a conversation',
  'PUT /api/company/accounts': 'names of the bookkeeper’s accounts',
};

interface Call {
  method: string;
  path: string;
  access: string;
  needsProof?: true;
}
const calls: Call[] = readFileSync(new URL('wire.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const nameOf = ({ method, path }: Call) => `${method} ${path}`;

test('every call of a sensitive kind asks for a fresh proof, or says why it need not (rule FACTOR-5)', () => {
  const found = calls
    .filter((call) => call.access !== 'anyone')
    .filter((call) => call.needsProof === true || sensitive.test(call.path))
    .map(nameOf);
  expect(found.toSorted()).toEqual([...needsProof, ...Object.keys(needsNone)].toSorted());
});

test('exactly the listed calls ask for a fresh proof (rule FACTOR-5)', () => {
  expect(
    calls
      .filter((call) => call.needsProof)
      .map(nameOf)
      .toSorted(),
  ).toEqual(needsProof.toSorted());
});
