import type { ChangeReply } from '#contract/projects/change-requests.ts';
import type { StaffChangeReply } from '#contract/projects/staff-changes.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { acceptedQuote } from './offers.ts';

/** A signed system with its project, its client and an admin. */
export interface SignedSystem {
  app: TestApp;
  quoteId: string;
  projectId: string;
  client: { id: string; cookie: string };
  admin: { id: string; cookie: string };
  /** Calls as one of them. */
  as(
    who: 'client' | 'admin',
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ): ReturnType<TestApp['call']>;
  /** The client chooses features. */
  add(...featureKeys: string[]): Promise<ChangeReply>;
  /** Signs with the usual way to pay, or with another one. */
  sign(change: ChangeReply, more?: object): ReturnType<TestApp['call']>;
  /** Staff write an offer. */
  offer(more?: object): Promise<StaffChangeReply>;
}

let count = 0;

/**
 * A system whose quote is signed: $10,400 in the customer plan unless the wizard's answers say
 * otherwise, a project from March 4 to June 4.
 */
export async function signedSystem(
  quote: object = {},
  signed: object = {},
  app?: TestApp,
): Promise<SignedSystem> {
  const program = app ?? (await createTestApp());
  const email = `dana-${++count}@northridge.example`;
  const client = await program.signedIn('client', { email });
  const admin = await program.signedIn('admin');
  const { id: quoteId } = await acceptedQuote(
    program,
    {
      customerEmail: email,
      companySize: '51-200',
      customizationLevel: 'moderate',
      features: ['contact-management', 'marketing-automation'],
      ...quote,
    },
    signed,
  );
  const as: SignedSystem['as'] = (who, method, url, payload) =>
    program.call({
      method,
      url,
      cookie: who === 'client' ? client.cookie : admin.cookie,
      ...(payload && { payload }),
    });
  const converted = await as('admin', 'POST', '/api/quotes/convert-to-project', {
    quoteId,
    startDate: '2026-03-04',
  });
  const projectId: string = converted.json().project.id;
  return {
    app: program,
    quoteId,
    projectId,
    client,
    admin,
    as,
    add: async (...featureKeys) => {
      const body = { featureKeys, wish: '' };
      return (await as('client', 'POST', `/api/client/projects/${projectId}/changes`, body)).json();
    },
    sign: (change, more = {}) => {
      const [usual] = change.ways;
      return as('client', 'POST', `/api/client/changes/${change.id}/sign`, {
        name: 'Dana Whitfield',
        way: usual?.way,
        documentHash: usual?.documentHash,
        ...more,
      });
    },
    offer: async (more = {}) => {
      const body = {
        title: 'Insurance cards',
        featureKeys: [],
        lines: [{ label: 'Upload of insurance cards', quantity: 1, unitCents: 120_000 }],
        days: null,
        quoted: null,
        ...more,
      };
      const made = await as('admin', 'POST', `/api/projects/${projectId}/changes`, body);
      const { id, version } = made.json();
      const offered = await as('admin', 'POST', `/api/changes/${id}/offer`, { version });
      if (offered.statusCode !== 200) throw new Error(offered.body);
      return offered.json();
    },
  };
}

/** The net sum of all invoices of a quote that are not void, in cents. */
export async function invoicedCents({ app, quoteId }: SignedSystem): Promise<number> {
  const rows = await app.database.read
    .selectFrom('invoices')
    .select('net_cents')
    .where('quote_id', '=', quoteId)
    .where('status', '<>', 'void')
    .execute();
  return rows.reduce((sum, { net_cents: cents }) => sum + cents, 0);
}

/** How many mails of a kind are waiting. */
export async function mailsOf({ database }: TestApp, template: string): Promise<number> {
  const rows = await database.read
    .selectFrom('mails')
    .select('id')
    .where('template', '=', template)
    .execute();
  return rows.length;
}
