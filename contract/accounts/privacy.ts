import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { eventTopics } from '../event-topics.ts';
import { emailAddress } from '../text.ts';

const counted = z.array(z.object({ label: z.string(), count: z.number() }));
const email = emailAddress('Valid email is required');

export const getPersonData = defineEndpoint({
  method: 'GET',
  path: '/api/privacy/person',
  alteredBy: ['leads', 'users'],
  access: 'admin',
  needs: 'owner',
  summary:
    'Data about the person with an address: what can be erased and what the law requires us to keep.',
  query: z.object({ email }),
  reply: z.object({ email: z.string(), erased: counted, kept: counted }),
});
export type PersonData = NonNullable<typeof getPersonData.reply>;

export const exportPersonData = defineEndpoint({
  method: 'GET',
  path: '/api/privacy/export',
  access: 'admin',
  needs: 'owner',
  needsProof: true,
  weight: 'archive',
  summary: 'A ZIP file with all data about the person with an address.',
  query: z.object({ email }),
  problems: ['not_found'],
});

export const erasePersonData = defineEndpoint({
  method: 'POST',
  path: '/api/privacy/erase',
  alters: eventTopics,
  access: 'admin',
  needs: 'owner',
  needsProof: true,
  summary: 'Erases the person with an address, except records required by law.',
  body: z.object({ email }),
  reply: z.object({ erased: counted }),
  problems: ['conflict'],
});

export const listSilentPeople = defineEndpoint({
  method: 'GET',
  path: '/api/privacy/retention',
  alteredBy: ['leads', 'users'],
  access: 'admin',
  needs: 'settings:see',
  summary: 'The people to be erased next because they have not been in touch for a long time.',
  reply: z.array(z.object({ email: z.string(), name: z.string(), lastContact: z.string() })),
});

export const prepareSiteExport = defineEndpoint({
  method: 'POST',
  path: '/api/privacy/site-export',
  access: 'admin',
  needs: 'owner',
  needsProof: true,
  summary: 'Returns a download address of the whole site, valid for five minutes in this session.',
  reply: z.object({ path: z.string(), expiresAt: z.string() }),
});

export const downloadSiteExport = defineEndpoint({
  method: 'GET',
  path: '/api/privacy/site-export/:ticket',
  access: 'admin',
  needs: 'owner',
  weight: 'archive',
  summary:
    'Every table and stored file as one ZIP with counts and checksums, without passwords and keys.',
  params: z.object({ ticket: z.string() }),
});
