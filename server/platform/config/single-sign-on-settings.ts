import { isFilePath, readSecret } from './secret-file.ts';
import { type Setting, text } from './setting.ts';

/** Roles that a group of the provider can give. */
const rolesOfGroups = ['staff', 'admin'] as const;
export type RoleOfGroup = (typeof rolesOfGroups)[number];

/** The OpenID Connect provider through which people may sign in. */
export interface SingleSignOnConfig {
  /** As the provider writes it, compared as an address. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What people call it: "Sign in with {name}". */
  name: string;
  /** Group at the provider → role here; empty: roles are given in the back office alone. */
  roleOfGroup: Readonly<Record<string, RoleOfGroup>>;
  /** How long one request to the provider may take, in milliseconds; tests shorten it. */
  answerMs: number;
}

/** An https address, or http on this computer, for trying it out. */
function isIssuer(value: string): boolean {
  const url = URL.parse(value);
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '') return false;
  // The library would take the address of the document itself without comparing the issuer.
  if (url.pathname.includes('/.well-known/')) return false;
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal);
}

/** The pairs of OIDC_GROUPS; null when it is not a list of them. */
function readGroups(value: string): [group: string, role: RoleOfGroup][] | null {
  const pairs = value.split(',').map((pair) => {
    const at = pair.lastIndexOf('=');
    const group = pair.slice(0, at).trim();
    const role = rolesOfGroups.find((one) => one === pair.slice(at + 1).trim());
    return at < 1 || group === '' || role === undefined ? null : ([group, role] as const);
  });
  return pairs.includes(null) ? null : (pairs as [string, RoleOfGroup][]);
}

/** The settings of single sign-on (rule SSO-1). */
export const singleSignOnSettings: readonly Setting[] = [
  {
    name: 'OIDC_ISSUER',
    isCritical: true,
    example: '',
    meaning:
      'the issuer of an OpenID Connect provider, such as https://login.example.com; unset: no single sign-on',
    schema: text(isIssuer, 'must be an https address without a query'),
  },
  {
    name: 'OIDC_CLIENT_ID',
    isCritical: true,
    example: '',
    meaning: 'this site’s client ID at the provider',
    schema: text((v) => /^[\x21-\x7e]{1,300}$/.test(v), 'must have 1 to 300 characters, no spaces'),
  },
  {
    name: 'OIDC_CLIENT_SECRET',
    isSecret: true,
    isCritical: true,
    example: '',
    meaning: 'the secret for that client ID',
    schema: text((v) => /^[\x21-\x7e]{8,500}$/.test(v), 'must have 8 to 500 characters, no spaces'),
  },
  {
    name: 'OIDC_CLIENT_SECRET_FILE',
    isCritical: true,
    example: '',
    meaning: 'a file with that secret, instead of OIDC_CLIENT_SECRET',
    schema: text(isFilePath, 'must be a file'),
  },
  {
    name: 'OIDC_NAME',
    example: '',
    meaning: 'the name on the button “Sign in with …”; unset: the issuer’s host',
    schema: text(
      (v) => v.trim().length > 0 && v.length <= 40 && !/[\p{Cc}]/u.test(v),
      'must be one line of 1 to 40 characters',
    ),
  },
  {
    name: 'OIDC_GROUPS',
    isCritical: true,
    example: '',
    meaning:
      'roles by group at the provider, such as ascent-admins=admin,ascent-team=staff; unset: roles are given only in the back office',
    schema: text((v) => readGroups(v) !== null, 'must be pairs like group=staff or group=admin'),
  },
];

/** Reads these settings; adds what is wrong with them to `problems`. */
export function readSingleSignOn(
  values: Record<string, string | undefined>,
  problems: string[],
): SingleSignOnConfig | undefined {
  const clientSecret = readSecret(singleSignOnSettings, 'OIDC_CLIENT_SECRET', values, problems);
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = values;
  if (issuer === undefined) {
    if (clientId !== undefined && !problems.some((p) => p.startsWith('OIDC_ISSUER')))
      problems.push('OIDC_CLIENT_ID also needs OIDC_ISSUER');
    return undefined;
  }
  if (clientId === undefined || clientSecret === '') {
    if (!problems.some((p) => p.startsWith('OIDC_CLIENT')))
      problems.push('OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET');
    return undefined;
  }
  return {
    issuer,
    clientId,
    clientSecret,
    name: values.OIDC_NAME?.trim() ?? new URL(issuer).host,
    roleOfGroup: Object.fromEntries(readGroups(values.OIDC_GROUPS ?? '') ?? []),
    answerMs: 5000,
  };
}
